import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Path of the report: vitest accepts only the name of a reporter on its command line. */
export const place = 'BAY327_REPORT'

/** Beside a report, a line for each file and test that begins (`+`) and ends (`-`). */
const diary = (report) => `${report}.diary`

/** Returns what had begun and not ended when a run was stopped: tests, or files in which no test had begun. */
export function unfinished(report) {
  if (!existsSync(diary(report))) return []
  const open = new Set()
  for (const line of readFileSync(diary(report), 'utf8').split('\n'))
    if (line.startsWith('+')) open.add(line.slice(1))
    else open.delete(line.slice(1))
  return [...open].filter((name) => ![...open].some((other) => other.startsWith(`${name} > `)))
}

const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

/**
 * Writes the result of each test, by file, as JSON: `{ files: [{ file, well, tests: [{ name, state }] }], errors: [file] }`.
 * `well` is also false for a file that did not load or failed after its tests; `errors` has, for each error outside of tests,
 * the file that ran then, or null.
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
      tests: [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state })),
    }))
    const errors = unhandled.map((error) => error.VITEST_TEST_PATH ?? null)
    writeFileSync(process.env[place], JSON.stringify({ files, errors }))
  }
}
