import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Name of the variable with the path of the report. Vitest accepts only the name of a reporter on its command line, and
 * no path.
 */
export const place = 'BAY327_REPORT'

/** Returns the path of the diary of a report: a line for each file and test that begins (`+`) and ends (`-`). */
const diary = (report) => `${report}.diary`

/**
 * Returns the tests that had begun and not ended when a run was stopped. For a file in which no test had begun, returns
 * the file.
 */
export function unfinished(report) {
  if (!existsSync(diary(report))) return []
  const open = new Set()
  for (const line of readFileSync(diary(report), 'utf8').split('\n'))
    if (line.startsWith('+')) open.add(line.slice(1))
    else open.delete(line.slice(1))
  return [...open].filter((name) => ![...open].some((other) => other.startsWith(`${name} > `)))
}

const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

/** The first line of an error's message, at most 160 characters. */
const reasonOf = (error) => error?.message.split('\n')[0].slice(0, 160)

/**
 * Writes the result of each test, by file, as JSON: `{ files: [{ file, well, tests: [{ name, state, reason }] }],
 * errors: [file] }`. `well` is false for a file with a failed test, and for one that did not load or failed after its
 * tests. `reason` is the first line of the error of a failed test. For each error outside of tests, `errors` has the
 * file that ran at that time, or null.
 */
export default class Report {
  #note(line) {
    appendFileSync(diary(process.env[place]), `${line}\n`)
  }
  onTestRunStart() {
    writeFileSync(diary(process.env[place]), '')
  }
  onTestModuleQueued(module) {
    this.#note(`+${module.relativeModuleId}`)
  }
  onTestModuleEnd(module) {
    this.#note(`-${module.relativeModuleId}`)
  }
  onTestCaseReady(test) {
    this.#note(`+${nameOf(test)}`)
  }
  onTestCaseResult(test) {
    this.#note(`-${nameOf(test)}`)
  }
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => ({
      file: module.moduleId,
      well: module.state() !== 'failed',
      tests: [...module.children.allTests()].map((test) => ({
        name: nameOf(test),
        state: test.result().state,
        reason: reasonOf(test.result().errors?.[0]),
      })),
    }))
    const errors = unhandled.map((error) => error.VITEST_TEST_PATH ?? null)
    writeFileSync(process.env[place], JSON.stringify({ files, errors }))
  }
}
