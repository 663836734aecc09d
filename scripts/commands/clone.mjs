import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inherited } from '../lib/image.mjs'

const root = join(import.meta.dirname, '../..')

/** Returns the package store of this checkout, so that packages are not fetched again. */
export function keptPackages() {
  const text = readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8')
  const store = /"?storeDir"?: "?([^",\n]+)/.exec(text)?.[1]
  return store === undefined ? {} : { npm_config_store_dir: store, npm_config_prefer_offline: 'true' }
}

/** Returns a port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Programs that the tests use, as the documents let people name them. */
const named = /^(CHROMIUM|REDIS_SERVER|STRACE|CADDY|NGINX|PYTHON|VALKEY_SERVER)$/

/**
 * Returns the environment of a person who has only Node and npm: nothing of the checkout that runs the tests is on the
 * path, except its Node.
 */
export function strangersEnv(more = {}) {
  const kept = Object.entries(process.env).filter(([name]) => inherited.test(name) || named.test(name))
  const folders = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const PATH = [dirname(process.execPath), ...folders].join(delimiter)
  return { ...Object.fromEntries(kept), PATH, ...keptPackages(), ...more }
}

/**
 * Adds what this checkout has changed since its last commit to a fresh clone, and commits it there. The commands then run
 * in a clone without changes.
 */
export function bringUpToDate(clone) {
  const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' })
  const difference = execFileSync('git', ['diff', '--binary', 'HEAD'], { cwd: root, maxBuffer: 1e9 })
  if (difference.length > 0) execFileSync('git', ['apply', '--index'], { cwd: clone, input: difference })
  for (const path of git(root, 'ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    cpSync(join(root, path), join(clone, path))
  git(clone, 'add', '--all')
  const author = ['-c', 'user.name=clone', '-c', 'user.email=clone@localhost']
  git(clone, ...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'as in the checkout')
}

/** Copies what this checkout has built from the same sources, with the stamps that say so. */
export function takeBuild(clone) {
  const stamps = 'node_modules/.cache/bay327'
  mkdirSync(join(clone, stamps), { recursive: true })
  for (const name of ['client', 'server']) {
    const dist = `packages/${name}/dist`
    cpSync(join(root, dist), join(clone, dist), { recursive: true })
    cpSync(join(root, stamps, name), join(clone, stamps, name))
  }
}

/**
 * Runs a command line in a shell to its end. Returns its exit code and its output. With `until`, the command serves: it
 * gets SIGTERM when the output matches and `look(match)` is over. Throws if it ends before.
 */
export async function ran(command, { cwd, env = strangersEnv(), until, look = () => undefined }) {
  const shell = ['--norc', '--noprofile', '-o', 'pipefail', '-c', command]
  const child = spawn('bash', shell, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const closed = once(child, 'close')
  const served = new Promise((resolve, reject) => {
    const read = (part) => {
      output += stripVTControlCharacters(String(part))
      const match = until?.exec(output)
      if (match) resolve(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    closed.then(() => reject(new Error(`\`${command}\` ended before it served:\n${output.slice(-2_000)}`)), reject)
  })
  served.catch(() => {})
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  try {
    if (until) {
      await look(await served)
      end('SIGTERM')
    }
    const [status] = await closed
    return { status, output }
  } finally {
    end('SIGKILL')
  }
}
