import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unlessSame } from './lib/stamp.mjs'
import { count, tests } from './lib/steps.mjs'

const file = (...states) => ({ file: 'x', well: !states.includes('failed'), tests: states.map((state) => ({ state })) })
const report = (...files) => ({ files, errors: [] })

describe('counting tests', () => {
  it('counts what passed and what failed', () => {
    const all = report(file('passed', 'failed'), file('passed'))
    expect(count(all, false)).toEqual({ passed: 2, failed: 1 })
  })

  it('counts skipped ones as failed', () => {
    expect(count(report(file('passed', 'skipped', 'pending')), true).failed).toBe(2)
  })

  it('counts a file that did not load', () => {
    expect(count(report(file('passed'), { ...file(), well: false }), false).failed).toBe(1)
  })

  it('counts an error beside all tests, and a run that ended badly for no reason told', () => {
    expect(count({ ...report(file('passed', 'failed')), errors: [null] }, false).failed).toBe(2)
    expect(count(report(file('passed')), false).failed).toBe(1)
  })
})

describe('a step of tests', { timeout: 120_000 }, () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'steps-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** How a file begins that knows whether it is run for the first time. */
  const knows = `import { existsSync, writeFileSync } from 'node:fs'
    const mark = import.meta.filename + '.mark'
    const isFirst = !existsSync(mark)
    writeFileSync(mark, '')\n`
  const bodies = {
    steady: `it('x', () => {})`,
    wrong: `it('x', () => expect(1).toBe(2))`,
    shaky: `${knows} it('x', () => expect(isFirst).toBe(false)); it('y', () => {})`,
    late: `${knows} it('x', async () => {
      if (isFirst) void Promise.reject(new Error('too late'))
      await new Promise((done) => setTimeout(done, 50))
    })`,
    skips: `${knows} it.skipIf(!isFirst)('x', () => expect(1).toBe(2))`,
  }
  const stepOf = (...names) => {
    for (const [at, name] of names.entries()) writeFileSync(join(folder, `${name}${at}.test.js`), bodies[name])
    return tests('steps-of-a-test', ['--root', folder, '--globals'], 1)(false)
  }

  it('runs what failed once more, alone, and says whose second try passed', async () => {
    const { words, notes, ...sum } = await stepOf('steady', 'shaky', 'wrong', 'late', 'skips')
    expect(sum).toEqual({ passed: 4, failed: 2 })
    expect(notes.map((note) => note.replace(/ \S*\//, ' '))).toEqual([
      'not steady: shaky1.test.js failed beside the others and passed alone',
      'not steady: late3.test.js failed beside the others and passed alone',
    ])
    for (const note of notes) expect(words).toContain(note)
  })

  it('gives no second try where many failed', async () => {
    const many = Array.from({ length: 6 }, () => 'shaky')
    const { words, ...sum } = await stepOf(...many)
    expect(sum).toEqual({ passed: 6, failed: 6 })
    expect(words.match(/ RUN /g)).toHaveLength(1)
  })
})

describe('work that is done unless its inputs are the same', () => {
  const home = process.cwd()
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'))
    process.chdir(folder)
    mkdirSync('src')
    writeFileSync('src/a.ts', 'one')
  })
  afterEach(() => {
    process.chdir(home)
    rmSync(folder, { recursive: true })
  })

  const runs = (steps) => {
    let done = 0
    for (const step of steps) {
      step()
      unlessSame('x', ['src'], 'out', () => {
        done++
        writeFileSync('out', '')
      })
    }
    return done
  }
  const nothing = () => undefined

  it('is done once', () => {
    expect(runs([nothing, nothing])).toBe(1)
  })

  it('is done again after a change, a new file, or the loss of its output', () => {
    const change = () => writeFileSync('src/a.ts', 'two')
    const add = () => writeFileSync('src/b.ts', '')
    const lose = () => rmSync('out')
    expect(runs([nothing, change, add, lose, nothing])).toBe(4)
  })

  it('takes no note of tests', () => {
    expect(runs([nothing, () => writeFileSync('src/a.test.ts', '')])).toBe(1)
  })
})
