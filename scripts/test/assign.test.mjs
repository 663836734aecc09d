import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no source changes an object by Object.assign, because no type checks the names of the fields', () => {
  const paths = execFileSync('git', ['ls-files', ':(glob)packages/*/src/**'], { encoding: 'utf8' }).split('\n')
  const sources = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((path) => /Object\.assign\((?!\{\}|new )/.test(readFileSync(path, 'utf8')))).toEqual([])
})
