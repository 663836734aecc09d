import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'

const home = join(import.meta.dirname, '../..')
const dist = join(home, 'dist')

let built: string | undefined

/**
 * Path of a server that `npm run build` has just built. `npm test` sets it, so that the server is not built
 * again.
 */
const builtPath = process.env['BAY327_BUILT']

/**
 * Bundles the current server as `npm start` and the image do. A process does this once and deletes the bundle at its
 * end.
 */
export function builtServer(): string {
  if (built) return built
  if (builtPath) return (built = join(home, builtPath))
  tidy(hasExited)
  const file = `dist/test-${process.pid}.js`
  const { status, stderr } = spawnSync(process.execPath, [join(home, 'build.mjs'), file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The server cannot be built: ${stderr}`)
  process.once('exit', () => tidy((pid) => pid === process.pid))
  return (built = join(home, file))
}

const threads = new Map<string, string>()

/**
 * Bundles the code of a thread, once in a process, because each thread would take a second to load its code from
 * source.
 */
export function builtThread(source: string): string {
  const known = threads.get(source)
  if (known) return known
  tidy(hasExited)
  const outfile = join(dist, `test-${process.pid}-thread-${threads.size}-${basename(source, '.ts')}.mjs`)
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.13',
    banner,
  })
  process.once('exit', () => tidy((pid) => pid === process.pid))
  threads.set(source, outfile)
  return outfile
}

/** CommonJS packages load Node's own modules by `require`. */
const banner = { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" }

/** Deletes the bundles of the processes for which `ofWhom` returns true. */
function tidy(ofWhom: (pid: number) => boolean): void {
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = /^test-(\d+)[.-]/.exec(name)?.[1]
    if (pid !== undefined && ofWhom(Number(pid))) rmSync(join(dist, name), { force: true })
  }
}

/** Returns whether a process has ended. A process that was killed leaves its bundle behind. */
function hasExited(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
