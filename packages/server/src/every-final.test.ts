import { answerMatch, isFinal, startMatch, type Game } from '@bay327/engine'
import { fastChance, pick } from '@bay327/engine'
import { allSwitches, mustAnswer } from '@bay327/engine/testkit/random-play'
import { games } from '@bay327/games'
import { describe, expect, it } from 'vitest'

const MOST = 150

describe.each(Object.entries(games))('what is called final in %s', (_slug, game: Game) => {
  it('is what undo does not go back over, and nothing else', () => {
    const people = game.people.only?.[0] ?? game.people.min
    for (const seed of [1, 2]) {
      const choices = fastChance(seed)
      const nonces = [{ by: 'p1', nonce: `nonce ${seed}` }]
      const setup = { people, switches: allSwitches(game, {}), seed: `0${seed}`.repeat(32), nonces }
      let { match } = startMatch(game, setup)
      for (let answers = 0; answers < MOST && game.outcome(match.state) === undefined; answers++) {
        const decision = pick(choices, mustAnswer(game.decisions(match.state)))
        const option = pick(choices, decision.options)
        const isSaid = isFinal(game, match.state, decision, option)
        const given = answerMatch(game, match, decision.id, option.id)
        if (!given.ok) throw new Error(given.code)
        match = given.match
        expect([decision.kind, option.id, isSaid]).toEqual([decision.kind, option.id, match.since.length === 0])
      }
    }
  })
})
