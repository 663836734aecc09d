import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'

const home = join(import.meta.dirname, '../..')
const dist = join(home, 'dist')

let built: string | undefined

/** `npm test` sets this if `npm start --build-only` has just built the server, so that nobody has to build it again. */
const given = process.env['BAY327_BUILT']

/** Bundles the current server as `npm start` and the image do: once per process, deleted at its end. */
export function builtServer(): string {
  if (built) return built
  if (given) return (built = join(home, given))
  tidy(isGone)
  const file = `dist/test-${process.pid}.js`
  const { status, stderr } = spawnSync(process.execPath, [join(home, 'build.mjs'), file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The server cannot be built: ${stderr}`)
  process.once('exit', () => tidy((pid) => pid === process.pid))
  return (built = join(home, file))
}

const threads = new Map<string, string>()

/** Bundles a thread's code once per process: loading it from source takes each thread a second. */
export function builtThread(source: string): string {
  const known = threads.get(source)
  if (known) return known
  tidy(isGone)
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

/** CommonJS packages call `require` for Node's own modules. */
const banner = { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" }

/** Deletes what such processes have built. */
function tidy(ofWhom: (pid: number) => boolean): void {
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = /^test-(\d+)[.-]/.exec(name)?.[1]
    if (pid !== undefined && ofWhom(Number(pid))) rmSync(join(dist, name), { force: true })
  }
}

/** A killed process leaves its bundle behind. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
