import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { place } from './report.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const reporter = join(import.meta.dirname, 'report.mjs')

/**
 * Runs a command to its end, or ends it and its children when its minutes are over. What it says is heard at once where
 * it runs alone; beside others it is kept, and given at the end. `more` comes into its environment.
 */
function ran(command, args, minutes, alone, more = {}) {
  return new Promise((done) => {
    const out = alone ? 'inherit' : 'pipe'
    const env = { ...process.env, ...more }
    const child = spawn(command, args, { stdio: ['ignore', out, out], detached: true, env })
    const words = []
    child.stdout?.on('data', (part) => words.push(part))
    child.stderr?.on('data', (part) => words.push(part))
    const end = (signal) => process.kill(-child.pid, signal)
    const clock = setTimeout(() => {
      words.push(Buffer.from(`Not done after ${minutes} minutes: stopped.\n`))
      end('SIGKILL')
    }, minutes * 60_000)
    const stopped = () => {
      end('SIGTERM')
      process.exit(1)
    }
    process.once('SIGINT', stopped).once('SIGTERM', stopped)
    child.once('error', (error) => words.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => {
      clearTimeout(clock)
      process.off('SIGINT', stopped).off('SIGTERM', stopped)
      done({ well: code === 0, words: Buffer.concat(words).toString() })
    })
  })
}

/** A step that counts as one: the command ends well or it does not. */
export function check(command, args, minutes = 10) {
  return async (alone) => {
    const { well, words } = await ran(command, args, minutes, alone)
    return { passed: well ? 1 : 0, failed: well ? 0 : 1, words }
  }
}

/** Where more files than this fail, it is no matter of how busy the machine is. */
const few = 5

/**
 * A step whose tests count. A test that was skipped counts as failed, and so does a file that did not load, or a run
 * that broke beside its tests. Where a few files failed, each is run once more with nothing beside it: what passes then
 * counts as passed, and is named in `notes` as not steady; what fails twice has failed.
 */
export function tests(name, args, minutes) {
  const run = async (alone, again = []) => {
    const report = resolve(`node_modules/.cache/bay327/${name}.json`)
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', `--reporter=${reporter}`]
    // What a first run left as evidence of its failures is kept.
    const env = { [place]: report, ...(again.length > 0 && { AGAIN: 'yes' }) }
    const { well, words } = await ran(
      process.execPath,
      [vitest, 'run', ...args, ...again, ...reporters],
      minutes,
      alone,
      env,
    )
    return { well, words, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined }
  }

  return async (alone) => {
    const first = await run(alone)
    if (first.report === undefined) return { passed: 0, failed: 1, words: first.words }
    const failed = failedIn(first.report)
    if (failed.length === 0 || failed.length > few) return { ...count(first.report, first.well), words: first.words }

    let { report, words } = first
    const notes = []
    for (const file of failed) {
      const second = await run(alone, [file])
      words += second.words
      if (second.report === undefined || count(second.report, second.well).failed > 0) continue
      report = replaced(report, second.report)
      notes.push(`not steady: ${relative('.', file)} failed beside the others and passed alone`)
    }
    return { ...count(report, failedIn(report).length === 0), words: words + lines(notes), notes }
  }
}

const lines = (texts) => texts.map((text) => `${text}\n`).join('')

/** The files of a report that failed, as it names them. */
function failedIn({ files, errors }) {
  const broken = files.filter(({ well }) => !well).map(({ file }) => file)
  return [...new Set([...broken, ...errors.filter((file) => file !== null)])]
}

/** A report with what came of some of its files later. */
function replaced({ files, errors }, { files: later }) {
  const isLater = (name) => later.some(({ file }) => file === name)
  return {
    files: [...files.filter(({ file }) => !isLater(file)), ...later],
    errors: errors.filter((file) => !isLater(file)),
  }
}

/** Passed and failed of a report (`report.mjs`). */
export function count({ files, errors }, well) {
  const all = files.flatMap(({ tests }) => tests)
  const skipped = all.filter(({ state }) => state !== 'passed' && state !== 'failed')
  for (const { name } of skipped) console.error(`Skipped, which counts as failed: ${name}`)
  const broken = files.filter((file) => !file.well && file.tests.every(({ state }) => state !== 'failed'))
  const failed = all.filter(({ state }) => state === 'failed').length + skipped.length + broken.length + errors.length
  return { passed: all.filter(({ state }) => state === 'passed').length, failed: failed === 0 && !well ? 1 : failed }
}
