import {
  answerMatch,
  fastRandom,
  isIrreversible,
  pick,
  startMatch,
  type Decision,
  type Game,
  type Option,
} from '@bay327/engine'
import { allSwitches, mustAnswer } from '@bay327/engine/testkit/random-play'
import { games, partsOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'

const MOST = 150

const proofs = await partsOf((game) => game.proof?.())

describe.each(Object.entries(games))('an irreversible answer in %s', (slug, game: Game) => {
  it('is one that undo does not cross, apart from draws that begin the next go', () => {
    playOn(game, ({ state, decision, option, isShut }) => {
      const isDeclared = isIrreversible(game, state, decision, option)
      const { isOwn, isOver } = carryOut(game, state, decision, option)
      expect([option.id, isDeclared, isShut]).toEqual([option.id, isOwn, isOwn || (isShut && isOver)])
    })
  })

  it('needs no confirmation for every option of a question, unless each of them draws or reveals', () => {
    const kinds = new Map<string, boolean>()
    playOn(game, ({ state, decision }) => {
      if (decision.secret || decision.options.length < 2) return
      const isEvery = decision.options.every((option) => isIrreversible(game, state, decision, option))
      kinds.set(decision.kind, isEvery && kinds.get(decision.kind) !== false)
    })
    const found = [...kinds].filter(([, isEvery]) => isEvery).map(([kind]) => kind)
    expect(found.filter((kind) => !proofs[slug]?.alwaysFinal?.includes(kind))).toEqual([])
  })
})

interface Answer {
  readonly state: unknown
  readonly decision: Decision
  readonly option: Option
  /** Whether undo stops at this answer. */
  readonly isShut: boolean
}

function playOn(game: Game, onAnswer: (answer: Answer) => void): void {
  const people = game.people.only?.[0] ?? game.people.min
  for (const seed of [1, 2]) {
    const choices = fastRandom(seed)
    const nonces = [{ by: 'p1', nonce: `nonce ${seed}` }]
    const setup = { people, switches: allSwitches(game, {}), seed: `0${seed}`.repeat(32), nonces }
    let { match } = startMatch(game, setup)
    for (let answers = 0; answers < MOST && game.outcome(match.state) === undefined; answers++) {
      const { state } = match
      const decision = pick(choices, mustAnswer(game.decisions(state)))
      const option = pick(choices, decision.options)
      const result = answerMatch(game, match, decision.id, option.id)
      if (!result.ok) throw new Error(result.code)
      match = result.match
      onAnswer({ state, decision, option, isShut: match.since.length === 0 })
    }
  }
}

/** Carries out an answer. Returns whether it drew or revealed something before a turn ended, and whether one ended. */
function carryOut(game: Game, state: unknown, decision: Decision, option: Option) {
  const seen = { isOwn: false, isOver: false }
  const chance = fastRandom(1)
  const draw = (size: number) => {
    seen.isOwn ||= !seen.isOver
    return chance.draw(size)
  }
  const look = (passed: readonly { readonly reveals?: true }[]) => {
    seen.isOwn ||= !seen.isOver && passed.some(({ reveals }) => reveals)
  }
  const { events } = game.decide(state, decision, option, { draw }, (at, passed) => {
    look(passed)
    seen.isOver ||= game.isGoOver?.(at) === true
  })
  look(events)
  return seen
}
