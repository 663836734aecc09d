import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unlessSame } from './stamp.mjs'
import { stop, tellTightness } from './print.mjs'
import { packagesOf, workspaces } from './workspace.mjs'

/**
 * The package manager in the version that package.json names. npx fetches it, so that a host needs only Node and npm.
 */
const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))

const built = ['client', 'server']

const verbose = process.argv.includes('--verbose')

/**
 * Runs the command of a step: prints the step's name, and its time when it is over. Prints the command's output only if
 * it fails, and then ends the program. With `--verbose`, prints the output at once.
 */
function step(name, command, args, cwd = '.') {
  process.stderr.write(verbose ? `${name} ...\n` : `${name} ... `)
  const began = performance.now()
  // Output of tools goes to standard error, because standard output belongs to the started program.
  const stdio = verbose ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe']
  const options = { cwd, stdio, maxBuffer: 1e9, encoding: 'utf8', env: { ...process.env, CI: 'true' } }
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, shell: process.platform === 'win32' })
  const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`
  if (status === 0) console.error(verbose ? `${name}: ${seconds}` : seconds)
  else {
    console.error(`failed after ${seconds}\n${stdout ?? ''}${stderr ?? ''}`)
    stop(`That failed: ${[command, ...args].join(' ')}${cwd === '.' ? '' : ` (in ${cwd})`}`)
  }
}

/** Returns whether the packages for tests and checks are installed, too. */
function hasAll() {
  const list = 'node_modules/.modules.yaml'
  return existsSync(list) && /"?devDependencies"?: true/.test(readFileSync(list, 'utf8'))
}

/**
 * Installs the exact versions of the lock file, unless they are installed already. With `toRun`, installs only what
 * builds and runs the server: the `dependencies` of its packages and of the page's. It removes nothing where more is
 * installed.
 */
export function install({ toRun = false } = {}) {
  const isPart = toRun && !hasAll()
  const manifests = workspaces().map(({ folder }) => join(folder, 'package.json'))
  const inputs = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]
  const part = ['--prod', ...built.flatMap((name) => ['--filter', `@bay327/${name}...`])]
  const name = isPart ? 'install-to-run' : 'install'
  unlessSame(name, inputs, 'node_modules/.modules.yaml', () => {
    const args = ['-y', packageManager, 'install', '--frozen-lockfile', ...(isPart ? part : [])]
    step(isPart ? 'Installing what the server needs' : 'Installing what the lock file names', 'npx', args)
  })
}

/**
 * Builds the page and the server, or one of them, if their sources changed. With `elsewhere`, copies what the same steps
 * have built there.
 */
export function build(elsewhere, names = built) {
  for (const name of names) {
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
      // Runs the script without npm, which would use 60 MB during the build.
      const script = name === 'client' ? 'scripts/build.mjs' : 'build.mjs'
      step(`Building the ${name === 'client' ? 'page' : name}`, process.execPath, [script], join('packages', name))
    })
  }
}
