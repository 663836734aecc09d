import type { View } from '@bay327/room'
import { describe, expect, it } from 'vitest'
import type { Line } from '@bay327/table/playback/lines'
import { recapOf } from './matters.ts'

let keys = 0
const line = (text: string, seat: string | undefined, more: Partial<Line> = {}): Line => ({
  text,
  kinds: [],
  ...(seat !== undefined && { seat }),
  key: ++keys,
  at: 0,
  round: 1,
  moment: keys,
  ...more,
})
const seats = ['leia', 'han', 'vader'].map((id) => ({ id, side: id === 'vader' ? 'empire' : 'rebels' }))
/** Leia's player was absent. */
const away = { you: { seats: ['leia'] }, seats } as unknown as View
const mattersOf = (...lines: readonly Line[]) =>
  recapOf(lines, away).map((entry) => `${entry.matter}: ${entry.line.text}`)

describe('what matters after an absence', () => {
  it("is losses, then wins, then actions in the person's name, and at most five lines", () => {
    const many = Array.from({ length: 30 }, (_, i) => line(`Han goes to F${i}.`, 'han'))
    const lost = line('Leia is detained.', 'leia', { tone: 'bad' })
    const won = line('Han opens the gate.', 'han', { tone: 'good' })
    const done = line('Leia goes to K11.', 'leia', { mark: 'bot' })
    expect(mattersOf(...many, done, won, lost).slice(0, 3)).toEqual([
      'bad: Leia is detained.',
      'good: Han opens the gate.',
      'name: Leia goes to K11.',
    ])
    expect(mattersOf(...many, done, won, lost)).toHaveLength(5)
  })

  it('is one’s own before a friend’s, a friend’s before a rival’s', () => {
    const all = (seat: string) => Array.from({ length: 3 }, (_, i) => line(`${seat} ${i}`, seat, { tone: 'bad' }))
    expect(mattersOf(...all('vader'), ...all('han'), ...all('leia')).sort()).toEqual(
      ['leia 0', 'leia 1', 'leia 2', 'han 1', 'han 2'].map((text) => `bad: ${text}`).sort(),
    )
  })

  it('repeats nothing, and leaves out who came and left', () => {
    const same = () => line('Leia holds fire.', 'leia')
    expect(mattersOf(same(), same(), line('Ines sits down.', undefined, { kinds: ['table'] }))).toEqual([
      'plain: Leia holds fire.',
    ])
  })

  it('counts a vote on one’s shared seat as an action in one’s name', () => {
    const ballots = { by: 'by vote', cast: [] }
    expect(mattersOf(line('Leia: Con', 'leia', { ballots }))).toEqual(['name: Leia: Con'])
  })
})
