# A browser and what drives it: Node, Playwright and Chromium. Sourced after setup.sh; leaves the browser in CHROMIUM.

command -v node >/dev/null || packages nodejs
command -v npm >/dev/null || packages npm
if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'; then
  say "The tests in a browser need Node 20 or newer, and this is $(node --version)."
  exit 1
fi
npm ci --prefix tests/web --silent

# Where a browser is, if there is one. Ubuntu's is only a door to a shop.
browser() {
  local name path
  for name in chromium google-chrome google-chrome-stable; do
    path=$(command -v "$name") || continue
    case "$(readlink -f "$path")" in
      */snap*) ;;
      *) echo "$path"; return ;;
    esac
  done
}

CHROMIUM=${CHROMIUM:-$(browser)}
if [ -z "$CHROMIUM" ] && grep -qs '^ID=debian$' /etc/os-release; then
  packages chromium
  CHROMIUM=$(browser)
fi
if [ -z "$CHROMIUM" ]; then
  say "Fetching a browser"
  (cd tests/web && npx playwright-core install --with-deps chromium >/dev/null)
  CHROMIUM=$(cd tests/web && node -p 'require("playwright-core").chromium.executablePath()')
fi
export CHROMIUM
