import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { release } from '../release.ts'

/** How this server was set up, as docs/hosting.md describes. */
type SetUp = 'docker' | 'systemd' | 'npx' | 'npm'

/** Files by which the set-up is recognized. */
interface Signs {
  has(path: string): boolean
  /** The folder of the checkout or the archive. The image has none: it contains only what runs. */
  readonly root: string
}

// The bundle is one folder higher than this source file.
const up = import.meta.url.endsWith('.ts') ? '../../../..' : '../../..'
const here: Signs = { has: existsSync, root: fileURLToPath(new URL(up, import.meta.url)) }

function setUpOf({ has, root }: Signs): SetUp {
  if (has('/etc/systemd/system/bay327.service')) return 'systemd'
  if (!has(join(root, 'package.json'))) return 'docker'
  return /[\\/]node_modules[\\/]bay327[\\/]?$/.test(root) ? 'npx' : 'npm'
}

/** Returns the command line with which the host of this machine runs a tool: `npm run restore -- bay327.backup`. */
export function toRun(tool: string, args = '', signs = here): string {
  const rest = args && ` ${args}`
  switch (setUpOf(signs)) {
    case 'docker':
      return `docker compose ${tool === 'restore' ? 'run --rm -T' : 'exec -T'} bay327 node dist/main-operate.js ${tool}${rest}`
    case 'systemd':
      return `bay327-operate ${tool}${rest}`
    case 'npx':
      return `npx --yes --package ./bay327-${release.version}.tgz bay327-operate ${tool}${rest}`
    case 'npm':
      return `npm run ${tool}${rest && ` --${rest}`}`
  }
}

/** Returns where the host of this machine finds the server's log. */
export function logPlace(signs = here): string {
  const places = {
    docker: 'docker compose logs bay327',
    systemd: 'journalctl -u bay327',
    npx: 'the terminal where it was started',
    npm: 'the terminal where it was started',
  }
  return places[setUpOf(signs)]
}
