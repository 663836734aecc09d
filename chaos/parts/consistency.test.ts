import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '../lib/claim.ts'
import { isHeld } from '../lib/claim.ts'
import type { Command, Read } from '../lib/history.ts'
import { findWrongs, type Wrong } from '../lib/linearizability.ts'
import { openPlace, type Place } from '../lib/place.ts'
import { race, reportRaces, type Raced } from './consistency.ts'

describe('a race for one room at three servers, over connections that break', () => {
  let place: Place
  let raced: Raced
  beforeAll(async () => {
    place = await openPlace(3, 1)
    raced = await race(place, 60, 4)
  })
  afterAll(() => place.close())

  it('has a history that its log explains', () => {
    const claims: Omit<Claim, 'part'>[] = []
    reportRaces((claim) => claims.push(claim), [raced])
    expect(claims.filter((claim) => isHeld({ ...claim, part: '' }) === false)).toEqual([])
    const seen = Object.fromEntries(claims.map(({ name, seen: figure }) => [name, figure]))
    expect(seen).toMatchObject({ 'rooms that do not go on': 0 })
    for (const name of ['commands acknowledged', 'commands refused', 'views read', overlap])
      expect([name, (seen[name] ?? 0) > 10]).toEqual([name, true])
  })

  const overlap = 'commands sent while another was under way in their room'

  /** Changes the last suitable command by `changes`, and returns the violations that are found. */
  function instead(of: (command: Command) => boolean, changes: Partial<Command>): readonly Wrong[] {
    const { commands, reads } = raced.history
    const at = commands.findLastIndex(of)
    if (at < 0) throw new Error('There is no such command.')
    const altered = commands.map((command, index) => (index === at ? { ...command, ...changes } : command))
    return findWrongs({ commands: altered, reads }, raced.specification).map(({ wrong }) => wrong)
  }

  /** Changes the last suitable view by `changes`, and returns the violations that are found. */
  function insteadOf(of: (read: Read, index: number) => boolean, changes: Partial<Read>): readonly Wrong[] {
    const { commands, reads } = raced.history
    const at = reads.findLastIndex(of)
    const altered = reads.map((read, index) => (index === at ? { ...read, ...changes } : read))
    return findWrongs({ commands, reads: altered }, raced.specification).map(({ wrong }) => wrong)
  }

  const isYes = ({ over, no }: Command): boolean => over !== undefined && no === undefined
  const isNo = ({ no }: Command): boolean => no !== undefined

  it('is found wrong if a success is lost, or a refused command was executed', () => {
    expect(instead(isYes, { id: 'never-written' })).toEqual(['lost'])
    expect(instead(isYes, { no: 'passed' })).toContain('written')
  })

  it('is found wrong if a command is before what was known, or a refusal has no explanation', () => {
    const end = Math.max(...raced.history.reads.map(({ at }) => at)) + 1
    expect(instead(isYes, { at: end, over: end + 1 })).toContain('reordered')
    expect(instead(isNo, { no: 'link-late' })).toEqual(['unexplained'])
  })

  it('is found wrong if a view is stale, never existed, or is different', () => {
    const { reads } = raced.history
    const [first] = reads
    const last = reads.at(-1)
    if (!first || !last?.view) throw new Error('There are no views.')
    const isLast = (_: Read, index: number): boolean => index === reads.length - 1
    expect(insteadOf(isLast, { position: first.position, view: undefined, client: first.client })).toContain('stale')
    expect(insteadOf(isLast, { position: '3.nowhere' as Read['position'] })).toEqual(['phantom'])
    const view = { ...last.view, people: last.view.people.slice(1) }
    expect(insteadOf(isLast, { view })).toEqual(['view'])
  })
})
