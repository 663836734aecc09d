import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const most = 30

test(`no folder holds more than ${most} files of code`, () => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', listed, { encoding: 'utf8' }).split('\n')
  const counts = new Map()
  for (const path of paths.filter((item) => /\.(ts|svelte|m?js)$/.test(item)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, files]) => files > most)).toEqual([])
})
