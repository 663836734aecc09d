import { describe, expect, it } from 'vitest'
import { fastRandom, pick, type RandomSource } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { rebelIds, soldierIds } from '../../action-figure/shared/types.ts'
import { shuffle } from '@bay327/engine'
import { capture } from './game.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import { isEligible, stepsToBattle } from '../shared/prey.ts'
import { onTurn } from './table.ts'
import { setTable, troopers } from '../testing/testkit.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from './state.ts'

/** Throws if a state violates a property that holds at every position. */
function invariant({ players, soldiers, weapons, outcome }: State): void {
  const captured = players.flatMap((player) => player.captured)
  const left = soldierIds.filter((soldier) => soldiers[soldier] !== undefined)
  expect(new Set([...captured, ...left]).size).toBe(8)
  expect(captured.length + left.length).toBe(8)
  expect(weapons).toHaveLength(6)
  const holders = weapons.flatMap((weapon) => ('holder' in weapon ? [weapon.holder] : []))
  expect(new Set(holders).size).toBe(holders.length)
  const points = players.reduce((sum, player) => sum + pointsOf(player), 0)
  expect(points + left.reduce((sum, soldier) => sum + valueOf(soldier), 0)).toBe(11)
  if (captured.includes('fett')) expect(left.some((candidate) => candidate.startsWith('st'))).toBe(false)
  if (captured.includes('vader')) expect(outcome).toBeDefined()
  for (const { square } of players) expect(left.some((soldier) => soldiers[soldier] === square)).toBe(false)
}

describe('whole matches', () => {
  // Random players need about 1,400 turns, so the test uses seeds of short matches to stay fast.
  it.each([
    [2, 32],
    [3, 69],
    [4, 66],
  ])('satisfy the checks of every game, with %i people', (people, seed) => {
    checkPlay(capture, { people, seed, invariant, hiddenVariants: [] })
  })

  it.each([2, 3, 4])('end with random choices, with %i people', (people) => {
    for (let seed = 1; seed <= 4; seed++) {
      const { state, outcome } = randomPlay(capture, { people, seed, switches: { firstSeat: String(seed) } })
      invariant(state)
      expect(outcome.winners).toHaveLength(1)
      expect(outcome.ranking?.flat()).toHaveLength(people)
    }
  })
})

describe('CAP-D2: the default answer', () => {
  const fallback = (state: State) => {
    const [decision] = capture.decisions(state)
    if (decision === undefined) throw new Error('nothing waits')
    return capture.fallback(state, decision, fastRandom(0))
  }

  it('fights: the nearest of the best, of those the first in reading order', () => {
    expect(fallback(setTable({ luke: 'H4', leia: 'L7' }, 3).state)).toBe('fight:G5')
    expect(fallback(setTable({ luke: 'I5', leia: 'L7' }, 6).state)).toBe('fight:G5')
    expect(fallback(setTable({ luke: 'E6', leia: 'L7' }, 6).state)).toBe('fight:E7')
  })

  it('otherwise gets as near as possible to a soldier who may be fought', () => {
    const { state } = setTable({ luke: 'F1', leia: 'L7' }, 3)
    const left = stepsToBattle(state.soldiers)
    const to = fallback(state).split(':')[1] ?? ''
    const nearest = Math.min(
      ...capture.decisions(state).flatMap(({ options }) => options.map((option) => left(option.to))),
    )
    expect(left(to)).toBe(nearest)
    expect(left('F1')).toBe(7)
    expect(nearest).toBe(4)
  })

  it('goes to Fett around Vader once the Stormtroopers are gone', () => {
    const captured = { leia: troopers }
    expect(fallback(setTable({ luke: 'F5', leia: 'L7', captured, weapons: [] }, 1).state)).toBe('move:F6')
  })

  it('alone finishes matches', () => {
    for (const people of [2, 3, 4]) expect(play(people, 5, (state) => fallback(state)).state.outcome).toBeDefined()
  })
})

describe('the measured game', () => {
  /**
   * Returns a sensible option: fights, but gets a Weapon before a fight with Fett or Vader. Without a fight, an unarmed
   * player gets a Weapon, and an armed player approaches a soldier.
   */
  function sensible(state: State, choices: RandomSource): string {
    const [decision] = capture.decisions(state)
    const options = decision?.options ?? []
    const fights = options.filter(({ verb }) => verb === 'fight')
    const weapons = options.filter(({ verb }) => verb === 'take')
    const isLate = !troopers.some((trooper) => isEligible(state.soldiers, trooper))
    if (weapons.length > 0 && (fights.length === 0 || isLate)) return pick(choices, weapons).id
    if (fights.length > 0) return pick(choices, fights).id
    const left = stepsToBattle(state.soldiers)
    const steps = options.map(({ to }) => left(to))
    return pick(
      choices,
      options.filter((_, i) => steps[i] === Math.min(...steps)),
    ).id
  }

  it.each([
    [2, 28.7, 13.4],
    [3, 30.9, 13.7],
    [4, 33, 14],
  ])('takes as many turns and battles as docs/rules says, with %i players', (people, turns, battles) => {
    const games = 200
    const sums: Record<string, number> = {}
    for (let seed = 0; seed < games; seed++) {
      const { state } = play(people, seed, sensible)
      for (const [figure, value] of Object.entries(capture.figures?.(state) ?? {}))
        sums[figure] = (sums[figure] ?? 0) + value / games
    }
    // Three standard errors over 200 games. The standard deviation is about 10 for turns, and about 4 for battles.
    expect(Math.abs((sums['turns'] ?? 0) - turns)).toBeLessThan(2.3)
    expect(Math.abs((sums['battles'] ?? 0) - battles)).toBeLessThan(1)
  })
})

function play(people: number, seed: number, choose: (state: State, choices: RandomSource) => string): { state: State } {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  const rebels = shuffle(choices, rebelIds)
  const seats = capture
    .seats({}, people)
    .map((seat, i) => ({ ...seat, pick: { value: rebels[i] ?? '', among: rebelIds } }))
  let { state } = capture.setup({ firstSeat: 'drawn' }, seats, chance)
  while (state.outcome === undefined) {
    const [decision] = capture.decisions(state)
    const id = choose(state, choices)
    const option = decision?.options.find((candidate): candidate is CaptureOption => candidate.id === id)
    if (decision === undefined || option === undefined) throw new Error(`${onTurn(state).rebel} cannot choose ${id}`)
    state = capture.decide(state, decision, option, chance).state
  }
  return { state }
}
