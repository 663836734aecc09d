import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { follow, stepsOf } from '../lib/guide.ts'
import { hosting } from './hosting.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')

it('plays a match by https through Caddy, after the steps of the guide', async () => {
  const claims: Claim[] = []
  await hosting.run({ only: [], seed: 1, sizes: { times: 0 } }, (claim) => claims.push({ part: 'hosting', ...claim }))
  expect(claims.length).toBe(9)
  expect(claims.filter((claim) => isHeld(claim) !== true).map(lineOf)).toEqual([])
})

it('detects a step that is missing or fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'bay327-guide-'))
  expect(() => stepsOf(guide, 'With magic')).toThrow('no steps under "With magic"')
  expect(() => follow('cp deploy/none /etc/none', root, {}, {})).toThrow(/fail: .*deploy\/none/)
  expect(follow('systemctl restart caddy\necho done > /etc/x', root, {}, { systemctl: '' })).toEqual([
    'systemctl restart caddy',
  ])
  expect(readFileSync(join(root, 'etc/x'), 'utf8')).toBe('done\n')
  rmSync(root, { recursive: true })
})
