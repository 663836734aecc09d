import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { limits } from './patience.mjs'
import { place, unfinished } from './report.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const reporter = join(import.meta.dirname, 'report.mjs')

/**
 * Runs a command to its end. Kills it and its children when `over` aborts. Its output is shown immediately if it runs
 * `alone`; otherwise it is returned at the end. `more` is added to the command's environment.
 */
function ran(command, args, { alone, over, more = {} }) {
  return new Promise((done) => {
    const out = alone ? 'inherit' : 'pipe'
    const env = { ...process.env, ...more }
    const child = spawn(command, args, { stdio: ['ignore', out, out], detached: true, env })
    const words = []
    child.stdout?.on('data', (part) => words.push(part))
    child.stderr?.on('data', (part) => words.push(part))
    const end = (signal) => process.kill(-child.pid, signal)
    const cut = () => end('SIGKILL')
    over.addEventListener('abort', cut)
    const quit = () => {
      end('SIGTERM')
      process.exit(1)
    }
    process.once('SIGINT', quit).once('SIGTERM', quit)
    child.once('error', (error) => words.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => {
      over.removeEventListener('abort', cut)
      process.off('SIGINT', quit).off('SIGTERM', quit)
      done({ well: code === 0, isCut: over.aborted, words: Buffer.concat(words).toString() })
    })
  })
}

const tooLong = () => AbortSignal.timeout(limits.step)
const stopped = `Stopped, for it did not end. The limit is ${Math.round(limits.step / 60_000)} minutes.\n`

/** Returns a step that counts as one check: the command succeeds or fails. */
export function check(command, args) {
  return async (alone) => {
    const { well, isCut, words } = await ran(command, args, { alone, over: tooLong() })
    return { passed: well ? 1 : 0, failed: well ? 0 : 1, words: words + (isCut ? stopped : '') }
  }
}

/**
 * Returns a step whose tests are counted. A skipped test counts as failed, and so does a file that did not load, or an
 * error outside of tests. The signal `over` stops a run that does not end; each unfinished test then counts as failed
 * and is named.
 */
export function tests(name, args, over = tooLong) {
  return async (alone) => {
    const report = resolve(`node_modules/.cache/bay327/${name}.json`)
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', `--reporter=${reporter}`]
    const given = [vitest, 'run', ...args, ...reporters]
    const { well, isCut, words } = await ran(process.execPath, given, {
      alone,
      over: over(report),
      more: { [place]: report },
    })
    if (isCut) {
      const hung = unfinished(report)
      const notes = hung.map((test) => `Had not ended: ${test}`)
      return { passed: 0, failed: Math.max(1, hung.length), words: words + stopped, notes }
    }
    if (!existsSync(report)) return { passed: 0, failed: 1, words }
    return { ...count(JSON.parse(readFileSync(report, 'utf8')), well), words }
  }
}

/**
 * Returns the passed and failed counts of a report (`report.mjs`), and `notes`: a line for each test and file that
 * counts as failed.
 */
export function count({ files, errors }, well) {
  const all = files.flatMap(({ tests }) => tests)
  const notes = [
    ...all.filter(({ state }) => state === 'failed').map(({ name, reason }) => `${name}: ${reason}`),
    ...all
      .filter(({ state }) => state !== 'passed' && state !== 'failed')
      .map(({ name }) => `Skipped, which counts as failed: ${name}`),
    ...files
      .filter((file) => !file.well && file.tests.every(({ state }) => state !== 'failed'))
      .map(({ file }) => `Did not load or end: ${file}`),
    ...errors.map((file) => `An error outside of tests, while this file ran: ${file ?? 'unknown'}`),
  ]
  if (notes.length === 0 && !well) notes.push('Failed, but no test failed.')
  return { passed: all.filter(({ state }) => state === 'passed').length, failed: notes.length, notes }
}
