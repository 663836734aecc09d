import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unlessSame } from './stamp.mjs'
import { stop, tellTightness } from './print.mjs'
import { packagesOf, workspaces } from './workspace.mjs'

/**
 * The package manager in the version that package.json names. npx fetches it, so that a host needs only Node and npm.
 */
const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))

const built = ['client', 'server']

function run(command, args, cwd = '.') {
  // Output of tools goes to standard error, because standard output belongs to the started program.
  const options = { cwd, stdio: ['ignore', 2, 2], env: { ...process.env, CI: 'true' } }
  const { status } = spawnSync(command, args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) stop(`That failed: ${[command, ...args].join(' ')}${cwd === '.' ? '' : ` (in ${cwd})`}`)
}

/** Installs the exact versions of the lock file, unless they are installed already. */
export function install() {
  const manifests = workspaces().map(({ folder }) => join(folder, 'package.json'))
  const inputs = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]
  unlessSame('install', inputs, 'node_modules/.modules.yaml', () => {
    console.error('Installing what the lock file names ...')
    run('npx', ['-y', packageManager, 'install', '--frozen-lockfile'])
  })
}

/**
 * Builds the page and the server if their sources changed. With `elsewhere`, copies what the same steps have built
 * there.
 */
export function build(elsewhere) {
  for (const name of built) {
    const sources = packagesOf(name).map((source) => join('packages', source))
    const inputs = [
      'pnpm-lock.yaml',
      'tsconfig.base.json',
      'scripts/lib/make.mjs',
      'scripts/lib/licences.mjs',
      'docs/rules',
      ...sources,
    ]
    const output = join('packages', name, 'dist', name === 'server' ? 'main.js' : 'index.html')
    unlessSame(name, inputs, output, () => {
      if (elsewhere !== undefined) {
        rmSync(dirname(output), { recursive: true, force: true })
        cpSync(join(elsewhere, dirname(output)), dirname(output), { recursive: true })
        return
      }
      if (name === 'client') {
        const tight = tellTightness(process.availableMemory())
        if (tight !== undefined) console.error(tight)
      }
      console.error(`Building the ${name} ...`)
      // Runs the script without npm, which would use 60 MB during the build.
      run(process.execPath, [name === 'client' ? 'scripts/build.mjs' : 'build.mjs'], join('packages', name))
    })
  }
}
