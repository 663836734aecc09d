import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const tools = {
  'redis-server': { names: ['redis-server'], debian: 'redis-server', variable: 'REDIS_SERVER' },
  caddy: { names: ['caddy'], debian: 'caddy', variable: 'CADDY' },
  chromium: {
    // The one without a window first: it draws the same, with less around it.
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

function find({ names, variable }) {
  const told = process.env[variable]
  if (told) return isProgram(told) ? told : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** Debian and its kin, as root, can fetch what is missing. */
function fetchFromDebian(packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/**
 * Finds the real Redis server, the proxy and the real browser that the tests drive, or installs them where that is possible.
 * Names them in `REDIS_SERVER`, `CADDY` and `CHROMIUM`, and puts their folders on the PATH. Returns a sentence for each that is missing.
 */
export function needTools() {
  const missing = () => Object.values(tools).filter((tool) => find(tool) === undefined)
  if (missing().length > 0) fetchFromDebian(missing().map((tool) => tool.debian))
  for (const tool of Object.values(tools)) {
    const path = find(tool)
    if (path === undefined) continue
    process.env[tool.variable] = path
    process.env.PATH = `${process.env.PATH}${delimiter}${dirname(path)}`
  }
  return missing().map(({ debian, variable }) => `Install ${debian}, or name its program in ${variable}.`)
}
