import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unlessSame } from './lib/stamp.mjs'
import { count } from './lib/steps.mjs'

const file = (...statuses) => ({
  status: 'passed',
  assertionResults: statuses.map((status) => ({ status, fullName: 'x' })),
})

describe('counting tests', () => {
  it('counts what passed and what failed', () => {
    expect(count({ numPassedTests: 2, testResults: [file('passed', 'failed'), file('passed')] }, false)).toEqual({
      passed: 2,
      failed: 1,
    })
  })

  it('counts skipped ones as failed', () => {
    expect(count({ numPassedTests: 1, testResults: [file('passed', 'skipped', 'todo')] }, true).failed).toBe(2)
  })

  it('counts a file that did not load', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(count({ numPassedTests: 1, testResults: [file('passed'), broken] }, false).failed).toBe(1)
  })

  it('counts a run that broke beside its tests', () => {
    expect(count({ numPassedTests: 1, testResults: [file('passed')] }, false).failed).toBe(1)
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
