import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Runs a command to its end, or ends it and its children when its minutes are over. What it says is heard at once where
 * it runs alone; beside others it is kept, and given at the end.
 */
function ran(command, args, minutes, alone) {
  return new Promise((done) => {
    const out = alone ? 'inherit' : 'pipe'
    const child = spawn(command, args, { stdio: ['ignore', out, out], detached: true })
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

/**
 * A step whose tests count. A test that was skipped counts as failed, and so does a file that did not load, or a run
 * that broke beside its tests.
 */
export function tests(name, args, minutes) {
  return async (alone) => {
    const report = resolve(`node_modules/.cache/bay327/${name}.json`)
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { well, words } = await ran('npx', ['vitest', 'run', ...args, ...reporters], minutes, alone)
    if (!existsSync(report)) return { passed: 0, failed: 1, words }
    return { ...count(JSON.parse(readFileSync(report, 'utf8')), well), words }
  }
}

/** Passed and failed of a report as vitest writes it. */
export function count({ numPassedTests, testResults }, well) {
  const all = testResults.flatMap((file) => file.assertionResults)
  const skipped = all.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  for (const test of skipped) console.error(`Skipped, which counts as failed: ${test.fullName}`)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = all.filter((test) => test.status === 'failed').length + skipped.length + broken.length
  return { passed: numPassedTests, failed: failed === 0 && !well ? 1 : failed }
}
