import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unfinished } from '../lib/report.mjs'
import { unlessSame } from '../lib/stamp.mjs'
import { count, tests } from '../lib/test-steps.mjs'

const file = (...states) => ({ file: 'x', well: !states.includes('failed'), tests: states.map((state) => ({ state })) })
const report = (...files) => ({ files, errors: [] })

describe('counting tests', () => {
  it('counts what passed and what failed', () => {
    const all = report(file('passed', 'failed'), file('passed'))
    expect(count(all, false)).toMatchObject({ passed: 2, failed: 1 })
  })

  it('counts skipped ones as failed', () => {
    expect(count(report(file('passed', 'skipped', 'pending')), true).failed).toBe(2)
  })

  it('counts a file that did not load', () => {
    expect(count(report(file('passed'), { ...file(), well: false }), false).failed).toBe(1)
  })

  it('counts an error outside of tests, and a run that failed without a reason', () => {
    expect(count({ ...report(file('passed', 'failed')), errors: [null] }, false).failed).toBe(2)
    expect(count(report(file('passed')), false).failed).toBe(1)
  })
})

describe('a step of tests', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'steps-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const bodies = {
    steady: `it('x', () => {})`,
    wrong: `it('x', () => expect(1).toBe(2)); it('y', () => {})`,
    late: `it('x', async () => {
      void Promise.reject(new Error('too late'))
      await new Promise((done) => setTimeout(done, 50))
    })`,
    skips: `it.skip('x', () => expect(1).toBe(2))`,
    hangs: `it('x', () => {}); it('never ends', () => new Promise(() => {}), 0)`,
    stuck: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
  }
  const stepOf = (names, over) => {
    for (const [at, name] of names.entries()) writeFileSync(join(folder, `${name}${at}.test.js`), bodies[name])
    return tests('steps-of-a-test', ['--root', folder, '--globals', '--maxWorkers', '3'], over)(false)
  }

  it('runs each test once, and what failed has failed', async () => {
    const { words, notes, ...sum } = await stepOf(['steady', 'wrong', 'late', 'skips'])
    expect(sum).toEqual({ passed: 3, failed: 3 })
    expect(notes.toSorted()).toEqual([
      expect.stringMatching(/^An error outside of tests, while this file ran: .*late2.test.js$/),
      'Skipped, which counts as failed: skips3.test.js > x',
      'wrong1.test.js > x: expected 1 to be 2 // Object.is equality',
    ])
    expect(words.match(/ RUN /g)).toHaveLength(1)
  })

  it('names the tests and the files that hang when it is stopped', async () => {
    const hung = ['hangs1.test.js > never ends', 'stuck2.test.js']
    const stop = new AbortController()
    let report
    const step = stepOf(['steady', 'hangs', 'stuck'], (at) => ((report = at), stop.signal))
    await expect.poll(() => unfinished(report).toSorted()).toEqual(hung)
    stop.abort()
    const { words, notes, ...sum } = await step
    expect(notes.toSorted()).toEqual(hung.map((name) => `Had not ended: ${name}`))
    expect(words).toContain('Stopped')
    expect(sum).toEqual({ passed: 0, failed: 2 })
  })
})

describe('work that is skipped for unchanged inputs', () => {
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

  it('ignores test files', () => {
    expect(runs([nothing, () => writeFileSync('src/a.test.ts', '')])).toBe(1)
  })
})
