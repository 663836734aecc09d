// npm run bench:build: builds the page and the server as the first `npm start` does, and prints the peak of its memory in MB:
// of all its processes together (each shared page counted once), and of the largest one. Linux only.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
for (const name of ['client', 'server']) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true })

const peak = { all: 0, one: 0, of: '' }

/** Returns the parent of each process. */
function parents() {
  const all = new Map()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    all.set(pid, /^PPid:\s+(\d+)/m.exec(read(pid, 'status') ?? '')?.[1])
  return all
}

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** Measures the memory of a process and its descendants now, and raises `peak` if it is higher. */
function note(top) {
  const parent = parents()
  const isOurs = (pid) => pid !== undefined && (pid === top || isOurs(parent.get(pid)))
  let sum = 0
  for (const pid of [...parent.keys()].filter(isOurs)) {
    const size = (name) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, 'smaps_rollup') ?? '')?.[1] ?? 0)
    sum += size('Pss')
    const rss = size('Rss')
    if (rss > peak.one) Object.assign(peak, { one: rss, of: read(pid, 'cmdline')?.split('\0').slice(0, 6).join(' ') })
  }
  peak.all = Math.max(peak.all, sum)
}

const began = performance.now()
const child = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
const timer = setInterval(() => note(`${child.pid}`), 50)
child.on('close', (code) => {
  clearInterval(timer)
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`all processes ${megabytes(peak.all)}, the largest ${megabytes(peak.one)}, ${seconds} s: ${peak.of}`)
  process.exitCode = code
})
