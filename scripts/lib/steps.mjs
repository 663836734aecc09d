import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve as absolute } from 'node:path'

/** Runs a command to its end, or ends it and its children when its minutes are over. */
function ran(command, args, minutes) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    const end = (signal) => process.kill(-child.pid, signal)
    const clock = setTimeout(() => {
      console.error(`Not done after ${minutes} minutes: stopped.`)
      end('SIGKILL')
    }, minutes * 60_000)
    const stopped = () => {
      end('SIGTERM')
      process.exit(1)
    }
    process.once('SIGINT', stopped).once('SIGTERM', stopped)
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      clearTimeout(clock)
      process.off('SIGINT', stopped).off('SIGTERM', stopped)
      resolve(code === 0)
    })
  })
}

/** A step that counts as one: the command ends well or it does not. */
export function check(command, args, minutes = 10) {
  return async () => ((await ran(command, args, minutes)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/**
 * A step whose tests count. A test that was skipped counts as failed, and so does a file that did not load, or a run
 * that broke beside its tests.
 */
export function tests(name, args, minutes) {
  return async () => {
    // Vitest takes a relative path from its own root, which is not always this folder.
    const report = absolute(`node_modules/.cache/bay327/${name}.json`)
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const well = await ran('npx', ['vitest', 'run', ...args, ...reporters], minutes)
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    return count(JSON.parse(readFileSync(report, 'utf8')), well)
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
