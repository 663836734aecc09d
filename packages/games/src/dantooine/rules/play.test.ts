import { fastRandom, pick, answerMatch, startMatch, type RandomSource } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { spaceAt } from '../shared/data/board.ts'
import { dantooine } from './game.ts'
import { goodPlay } from '../bots/good-play.ts'
import { hasEntered } from './rebels.ts'
import type { DantooineDecision } from '../shared/types.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

/** Throws if a state violates a property that holds at every position. */
function invariant(state: State): void {
  const { rebels, vader, force, turn, tally, outcome } = state
  for (const { at, pieces } of rebels) {
    expect(pieces).toBeGreaterThanOrEqual(1)
    expect(pieces).toBeLessThanOrEqual(5)
    if (spaceAt(at)?.kind === 'repair-station') expect(pieces).toBe(5)
    expect(at === 'DANTOOINE').toBe(
      outcome?.winners.includes(rebels.find((candidate) => candidate.at === at)?.seat ?? '') ?? false,
    )
  }
  const zone = spaceAt(vader)?.zone ?? ''
  const some = (of: 'hyperspace' | 'dantooine') => rebels.some((rebel) => hasEntered(rebel, of))
  if (!zone.startsWith('hoth')) expect(some('hyperspace')).toBe(true)
  if (zone.startsWith('dantooine')) expect(some('dantooine')).toBe(true)
  if (force) expect(rebels.map(({ seat }) => seat)).toContain(force)
  expect(tally.vaderMoves - (turn.number - 1)).toBe(turn.phase === 'attack' ? 1 : 0)
  expect(tally.hits).toBeLessThanOrEqual(tally.piecesLost)
}

type Way = (state: State, decision: DantooineDecision, choices: RandomSource) => string

const byDefault: Way = (state, decision, choices) => dantooine.fallback(state, decision, choices)
/** A player that flies well and moves Vader by the rules' fallback. */
const mild: Way = (state, decision, choices) =>
  (decision.kind === 'rebel-move' ? goodPlay : byDefault)(state, decision, choices)
const atRandom: Way = (_state, { options }, choices) => pick(choices, options).id

function play(people: number, seed: number, way: Way, onState: (state: State) => void = () => undefined): State {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  let { state } = dantooine.setup({}, dantooine.seats({}, people), chance)
  while (state.outcome === undefined) {
    onState(state)
    const [decision] = dantooine.decisions(state) as readonly DantooineDecision[]
    const id = decision && way(state, decision, choices)
    const option = decision?.options.find((candidate) => candidate.id === id)
    if (decision === undefined || option === undefined) throw new Error(`${state.turn.seat} cannot choose ${id}`)
    state = dantooine.decide(state, decision, option, chance).state
  }
  return state
}

/** Returns the mean of each figure over several matches. */
function means(people: number, games: number, way: Way): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (let seed = 0; seed < games; seed++)
    for (const [figure, value] of Object.entries(dantooine.figures?.(play(people, seed, way)) ?? {}))
      sums[figure] = (sums[figure] ?? 0) + value / games
  return sums
}

describe('whole matches', () => {
  it.each([2, 3, 4])('satisfy the checks of every game, with %i people', (people) => {
    checkPlay(dantooine, { people, seed: people, invariant, hiddenVariants: [], every: 3 })
  })

  it.each([2, 3, 4])('end within a thousand turns with random choices, with %i people', (people) => {
    for (let seed = 0; seed < 12; seed++) {
      const { state, outcome } = randomPlay(dantooine, { people, seed }, ({ next }) => invariant(next))
      expect([outcome.cause, outcome.winners.length]).toEqual(['landed', 1])
      expect(state.turn.number).toBeLessThan(1000)
    }
  })

  it.each([2, 3, 4])('end if everybody is absent, with %i people', (people) => {
    for (let seed = 0; seed < 6; seed++) expect(play(people, seed, byDefault, invariant).outcome).toBeDefined()
  })

  it('look the same to every seat and to watchers', () => {
    const { state } = dantooine.setup({}, dantooine.seats({}, 3), fastRandom(5))
    for (const viewer of [[], ['seat1'], ['seat3']]) expect(dantooine.view(state, new Set(viewer))).toEqual(view(state))
    expect(JSON.stringify(view(state))).not.toMatch(/agenda|seed|asked/)
  })

  it('DAN-S1 a pick of an X-Wing does not change the order of play', () => {
    const seats = dantooine.seats({}, 2).map((seat) => ({ ...seat, pick: { value: 'X4', among: [] } }))
    const chosen = dantooine.setup({}, seats, fastRandom(3)).state
    expect(chosen.turn).toEqual(dantooine.setup({}, dantooine.seats({}, 2), fastRandom(3)).state.turn)
  })

  it('refuse an end that is not offered, and change nothing', () => {
    const { match } = startMatch(dantooine, { people: 2, switches: {}, seed: '00'.repeat(32), nonces: [] })
    const [decision] = dantooine.decisions(match.state)
    expect(answerMatch(dantooine, match, decision?.id ?? '', 'rebel:H60')).toEqual({
      ok: false,
      code: 'illegal-option',
    })
    expect(answerMatch(dantooine, match, 'none', 'rebel:HI1')).toEqual({ ok: false, code: 'passed' })
  })
})

describe('the measured game', () => {
  /* The bounds are three standard errors. The standard deviation of the turns for each player in a match is about 2.6
     with `good` players, 2.4 with `mild` players and 10 with random players. */
  it.each([
    [2, 18.3, 0.116],
    [3, 17.9, 0.215],
    [4, 17.9, 0.298],
  ])('has the lengths and attacks of docs/rules in good play, with %i players', (people, turnsEach, attacking) => {
    const figures = means(people, 60, goodPlay)
    expect(Math.abs((figures['turnsEach'] ?? 0) - turnsEach)).toBeLessThan(1.1)
    expect(Math.abs((figures['attackMoves'] ?? 0) / (figures['vaderMoves'] ?? 1) - attacking)).toBeLessThan(0.045)
  })

  it.each([
    [2, 17.7, 0.028],
    [4, 16.4, 0.054],
  ])('and with the mildest Vader, with %i players', (people, turnsEach, attacking) => {
    const figures = means(people, 60, mild)
    expect(Math.abs((figures['turnsEach'] ?? 0) - turnsEach)).toBeLessThan(1.1)
    expect(Math.abs((figures['attackMoves'] ?? 0) / (figures['vaderMoves'] ?? 1) - attacking)).toBeLessThan(0.02)
  })

  it.each([
    [2, 34.3],
    [4, 30.2],
  ])('and at random, with %i players', (people, turnsEach) => {
    expect(Math.abs((means(people, 60, atRandom)['turnsEach'] ?? 0) - turnsEach)).toBeLessThan(4)
  })

  it('counts one winner, by order of play', () => {
    const figures = means(3, 20, mild)
    const wins = ['firstWins', 'secondWins', 'thirdWins'].map((name) => figures[name] ?? 0)
    expect(wins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })
})
