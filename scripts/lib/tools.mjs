import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Programs that the tests need. */
export const tools = {
  'redis-server': { names: ['redis-server'], debian: 'redis-server', variable: 'REDIS_SERVER' },
  strace: { names: ['strace'], debian: 'strace', variable: 'STRACE' },
  caddy: { names: ['caddy'], debian: 'caddy', variable: 'CADDY' },
  chromium: {
    // The headless browser comes first, because it draws the same with less overhead.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'Google Chrome',
      'chrome',
    ],
    debian: 'chromium-headless-shell',
    variable: 'CHROMIUM',
  },
}

/** Optional tools. If one is missing, its checks are skipped with a notice. */
const welcome = {
  python: {
    names: ['python3'],
    has: ['-c', 'import socketio, websocket'],
    debian: 'python3-socketio python3-websocket',
    variable: 'PYTHON',
    without: 'the example in Python was not run',
  },
  valkey: {
    names: ['valkey-server'],
    debian: 'valkey-server',
    variable: 'VALKEY_SERVER',
    without: 'the store and two servers on it were not run on Valkey',
  },
  nginx: {
    names: ['nginx'],
    debian: 'nginx-light',
    variable: 'NGINX',
    without: 'the server was not run behind nginx',
  },
}

const usualPlaces = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function find({ names, variable, has }) {
  const isOne = (path) => isProgram(path) && (has === undefined || spawnSync(path, has).status === 0)
  const value = process.env[variable]
  if (value) return isOne(value) ? value : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isOne)
}

/** Installs missing packages on Debian-based systems, as root. The packages of a group are installed together. */
function fetchFromDebian(groups) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env })
  apt('update')
  // An older Debian may lack an optional package. It then installs nothing of that package's group.
  for (const packages of groups) apt('install', '-y', '--no-install-recommends', ...packages)
}

/**
 * Finds the tools that the tests use (Redis server, tracer, proxy, browser), or installs them if possible. Sets
 * `REDIS_SERVER`, `STRACE`, `CADDY` and `CHROMIUM`, and adds the tools' directories to the PATH. Sets `PYTHON` to a
 * Python with Socket.IO, `NGINX` to nginx and `VALKEY_SERVER` to Valkey, which are optional. Returns a sentence for
 * each missing tool, and one for each missing optional tool.
 */
export function needTools() {
  const [needed, others] = [Object.values(tools), Object.values(welcome)]
  const missing = (among) => among.filter((tool) => find(tool) === undefined)
  const all = [...needed, ...others]
  const groups = [missing(needed), ...missing(others).map((tool) => [tool])].filter((group) => group.length > 0)
  // Debian 12 has no Valkey. If only Valkey is missing, no run searches for it.
  if (groups.flat().some((tool) => tool !== welcome.valkey))
    fetchFromDebian(groups.map((group) => group.flatMap(({ debian }) => debian.split(' '))))
  for (const tool of all) {
    const path = find(tool)
    if (path === undefined) continue
    process.env[tool.variable] = path
    if (needed.includes(tool)) process.env.PATH = `${process.env.PATH}${delimiter}${dirname(path)}`
  }
  return {
    missing: missing(needed).map(({ debian, variable }) => `Install ${debian}, or name its program in ${variable}.`),
    without: missing(others).map(({ debian, without }) => `${without}: it wants ${debian}`),
  }
}
