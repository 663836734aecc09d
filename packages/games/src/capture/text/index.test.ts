import { crewOf, wordsOf, type Outcome } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { capture } from '../rules/game.ts'
import { end } from './end.ts'
import { text } from './index.ts'
import { rulesChapters } from './rules.ts'
import { setTable, troopers } from '../testing/testkit.ts'
import type { State } from '../rules/state.ts'

const view = (state: State) => capture.view(state, new Set()) as Parameters<typeof text.question>[1]

describe('the text', () => {
  it('has every question, choice and event of whole matches in whole sentences', () => {
    const texts = new Set<string>()
    const kinds = new Set<string>()
    const { state, outcome } = randomPlay(capture, { people: 4, seed: 4 }, ({ state, decision, events }) => {
      const { title, consequence = '', theirs = '' } = text.question(decision, view(state))
      const options = decision.options.map((option) => text.option(option, decision, view(state)))
      for (const { label, detail = '' } of options) texts.add(label).add(detail)
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
      texts.add(title).add(consequence).add(theirs)
      for (const event of events) {
        kinds.add(event.type)
        texts.add(text.event(event)?.text ?? 'undefined')
      }
    })
    const { title, why } = text.outcome(outcome, view(state))
    texts.add(title).add(why)
    for (const words of texts) expect(words).not.toMatch(/undefined|NaN|!|\bst[1-6]\b|seat\d/)
    expect([...kinds].sort()).toEqual(
      ['armed', 'battle', 'captured', 'moved', 'rolled', 'sent-home', 'stayed', 'threw', 'won'].sort(),
    )
  })

  it('shows the exact odds and the stake', () => {
    const { state, decisions } = setTable({ luke: 'H5', leia: 'L7' }, 1)
    const [decision] = decisions
    const fight = decision?.options.find(({ to }) => to === 'G5')
    if (decision === undefined || fight === undefined) throw new Error('no fight')
    expect(text.option(fight, decision, view(state))).toMatchObject({
      label: 'Fight Stormtrooper 3 on G5',
      detail: '1 square away. Win: 1 point, 1 in all. Lose: Luke goes back to START.',
      odds: { pass: 0.5 },
    })
    expect(text.question(decision, view(state)).title).toBe('Luke rolled 1. Where to?')
  })

  it('says which soldier may be captured now', () => {
    const ask = (captured: (typeof troopers)[number][]) => {
      const { state, decisions } = setTable({ luke: 'F1', leia: 'L7', captured: { leia: captured }, weapons: [] }, 1)
      return decisions.map((decision) => text.question(decision, view(state)).consequence ?? '').join()
    }
    expect(ask([])).toContain('6 Stormtroopers are left')
    expect(ask(troopers.slice(1))).toContain('1 Stormtrooper is left')
    expect(ask([...troopers])).toContain('Boba Fett is next')
    expect(ask([...troopers, 'fett'])).toContain('Only Darth Vader is left')
  })

  it('gives the length of a move, and the distance to the next battle from there', () => {
    const say = (captured: readonly (typeof troopers)[number][], id: string) => {
      const { state, decisions } = setTable({ luke: 'F1', leia: 'L7', captured: { leia: captured } }, 2)
      const [decision] = decisions
      const option = decision?.options.find((candidate) => candidate.id === id)
      return decision && option && text.option(option, decision, view(state)).detail
    }
    expect(say([], 'move:H1')).toBe('2 squares away, then 5 to a Stormtrooper.')
    expect(say([], 'stay')).toBe('7 squares from a Stormtrooper.')
    expect(say(troopers, 'move:H1')).toMatch(/^2 squares away, then \d+ to Boba Fett\.$/)
    expect(say([...troopers, 'fett'], 'stay')).toMatch(/^\d+ squares from Darth Vader\.$/)
  })

  it('CAP-6b gives the points of a captured soldier, and the new total', () => {
    const captured = {
      type: 'captured',
      seat: 'seat1',
      rebel: 'luke',
      soldier: 'st1',
      square: 'G5',
      points: 3,
    } as const
    expect(text.event(captured)?.figures).toBe('1 point, 3 in all')
    expect(text.event({ ...captured, soldier: 'vader', points: 5 })?.figures).toBe('3 points, 5 in all')
  })

  it('names a seat by the Rebel it plays', () => {
    expect(text.seat('seat2', 'chewbacca')).toMatchObject({ name: 'Chewbacca', letter: 'C' })
    expect(text.seat('seat1', 'leia')).toMatchObject({ name: 'Leia', letter: 'E' })
    expect(text.seat('seat2')).toMatchObject({ name: 'Player 2', letter: '2' })
    expect(text.pick?.('luke')).toBe('Luke')
  })

  it('generates the rules from the data', () => {
    const rules = rulesChapters()
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(wordsOf)])
      .join('\n')
    expect(rules).toContain('Luke Skywalker (green) on F1')
    expect(rules).toContain('A Stormtrooper is worth 1 point, Boba Fett 2, Darth Vader 3: 11 in all.')
    expect(rules).toContain('Against Darth Vader, who throws 2 dice: 30.9 % bare-handed, 50 % with a Weapon.')
    expect(rules).not.toMatch(/undefined|NaN|!/)
  })

  it('says why one of several with equal points has won, to a player who lost', () => {
    const captured = { luke: troopers.slice(0, 1), leia: ['vader'], han: troopers.slice(1, 4) } as const
    const { state } = setTable({ luke: 'F1', leia: 'L7', han: 'G12', captured }, 1)
    const outcome: Outcome = { winners: ['seat2'], cause: 'vader', ranking: [['seat2'], ['seat3'], ['seat1']] }
    const all = ['seat1', 'seat2', 'seat3']
    const held = { seat1: { people: ['Maya'] }, seat2: { people: ['Jonas'] }, seat3: { people: ['Ines'] } }
    const crew = (seats: readonly string[]) => crewOf({ held, players: 3, seatName: (seat) => seat }, seats)
    const over = { outcome, view: view(state), seats: all, crew }
    const why = (seat: string) => end.own({ ...over, mine: [seat], won: false, placeText: '2nd', place: 2 }).why
    expect(why('seat1')).toBe('You have 1 point. Jonas and Ines have 3 each. Jonas holds Vader, and that decides.')
    expect(why('seat3')).toBe('Jonas and Ines have 3 each. Jonas holds Vader, and that decides.')
  })
})
