import { describe, expect, it } from 'vitest'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { breakout } from './game.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'
import type { State } from './state.ts'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { spaceNumbers } from '../../action-figure/shared/data/places.ts'
import { cardNumbers } from '../../action-figure/shared/types.ts'

/** Throws if a state violates a property that holds at every position. */
function invariant(state: State): void {
  const { faceDown, openCodes, held, taken, weapons, soldiers, rebels, round, plans, agenda } = state
  const cards = [...Object.values(faceDown), ...Object.values(held).flat(), ...taken]
  expect([...cards].sort()).toEqual([...cardNumbers])
  if (openCodes) for (const space of spaceNumbers) expect(codePairs[faceDown[space] ?? space]).toEqual(codePairs[space])
  expect(weapons).toHaveLength(6)
  const holders = weapons.flatMap((weapon) => ('holder' in weapon ? [weapon.holder] : []))
  expect(new Set(holders).size).toBe(holders.length)
  const squares = Object.values(soldiers).map(({ square }) => square)
  expect(new Set(squares).size).toBe(squares.length)
  if (round.number > 0) expect(soldiers.vader).toBeDefined()
  const isHidden = round.phase === 'plan' || round.phase === 'orders'
  if (!isHidden) expect([plans, agenda.answers]).toEqual([{}, {}])
  for (const rebel of rebels) if (rebel.freed) expect([isHidden, rebel.square]).toEqual([true, 'L1'])
}

describe('whole matches', () => {
  it.each([2, 3, 4, 5])('satisfy the checks of every game, with %i people', (people) => {
    const capturesToWin = people % 2 === 0 ? '4' : '6'
    const readings = { openCodes: people > 3, throwAfterCombat: people > 4, newCardsCount: people > 2 }
    checkPlay(breakout, {
      people,
      seed: 1,
      invariant,
      hiddenVariants,
      every: 7,
      switches: { capturesToWin, ...readings },
    })
  })

  it.each([
    [5, '4', 19.2, 17.9],
    [4, '5', 38, 37.5],
    [5, '6', 33.1, 28.2],
  ])(
    'end; random players win as often as docs/rules says, with %i people and %s cards',
    (people, capturesToWin, share, rounds) => {
      const games = 200
      const sums = { wins: 0, rounds: 0 }
      for (let seed = 0; seed < games; seed++) {
        const { state } = randomPlay(breakout, { people, seed, switches: { capturesToWin } })
        const figures = breakout.figures?.(state)
        sums.wins += figures?.['rebelWins'] ?? 0
        sums.rounds += figures?.['rounds'] ?? 0
      }
      // Three standard errors. For a share near one half, the standard error is at most 3.5 points in 200 games. The
      // deviation of a match's length is about two thirds of its mean.
      expect(Math.abs((100 * sums.wins) / games - share)).toBeLessThan(10.5)
      expect(Math.abs(sums.rounds / games - rounds)).toBeLessThan(rounds * 0.15)
    },
  )
})
