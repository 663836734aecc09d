import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Files and folders of a release: the built server and page at their paths in the image, and the documents for a host.
 */
const taken = [
  'packages/server/dist',
  'packages/client/dist',
  'packages/server/examples',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'SECURITY.md',
  'deploy',
  ...['bots', 'hosting', 'protocol', 'security', 'room', 'replay'].map((name) => `docs/${name}.md`),
  'docs/measured',
]

/** The tools that messages tell a host to run. */
const tools = ['doctor', 'tables', 'remove', 'backup', 'restore', 'move']

/**
 * Packs the built server and page for a host. Writes to `into` a package for `npx` (`bay327-<version>.tgz`), an archive
 * with a folder of that name (`bay327-<version>.tar.gz`), and the checksums of both (`SHA256SUMS`). Returns these
 * files. Throws if nothing is built.
 */
export function pack(into) {
  const { version, description, license, engines } = read('package.json')
  const name = `bay327-${version}`
  const folder = join(into, name)
  rmSync(into, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of taken) cpSync(path, join(folder, path), { recursive: true })
  cpSync('deploy/archive.md', join(folder, 'README.md'))
  const bin = { bay327: 'packages/server/dist/main.js', 'bay327-operate': 'packages/server/dist/main-operate.js' }
  const scripts = {
    start: `node ${bin.bay327}`,
    ...Object.fromEntries(tools.map((tool) => [tool, `node ${bin['bay327-operate']} ${tool}`])),
  }
  const manifest = {
    name: 'bay327',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin,
    scripts,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

  const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('npm', 'pack', folder, '--pack-destination', into, '--ignore-scripts', '--loglevel', 'error')
  run('tar', '-czf', join(into, `${name}.tar.gz`), '-C', into, name)
  rmSync(folder, { recursive: true })
  const files = [`${name}.tgz`, `${name}.tar.gz`].map((file) => join(into, file))
  const sums = files.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`,
  )
  writeFileSync(join(into, 'SHA256SUMS'), sums.join(''))
  return files
}
