import { writeFileSync } from 'node:fs'

/** Where the report is to be written: vitest takes no more than the name of a reporter on its command line. */
export const place = 'BAY327_REPORT'

/**
 * Writes what came of each test, file by file, as JSON: `{ files: [{ file, well, tests: [{ name, state }] }], errors: [file] }`.
 * `well` is false of a file that did not load too, or broke after its tests; `errors` names, for each error that belongs to no
 * test, the file that ran then, and is null where none did.
 */
export default class Report {
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
