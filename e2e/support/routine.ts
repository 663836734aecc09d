import { playGame, readCast } from '@bay327/bots'
import { moduleOf } from '@bay327/games'
import { autoStepOfSeat } from '@bay327/room/questions/auto-step'

const matches = 60

/**
 * Returns the number of questions in a match and the share of them that is answered automatically. Each seat has one
 * holder. The figures are over matches that the game's own policy plays by the rules, without a page.
 */
export async function shareOfSteps(slug: string, people: number): Promise<{ questions: number; steps: number }> {
  const game = await moduleOf(slug)?.game()
  if (game === undefined) throw new Error(`There is no game ${slug}.`)
  const switches = Object.fromEntries(game.switches.map(({ id, initial }) => [id, initial]))
  const cast = readCast(game, 'policy')
  let [questions, steps] = [0, 0]
  for (let match = 0; match < matches; match++) {
    const counting: typeof cast = (side) => {
      const player = cast(side)
      return (of, state, decision, luck, seats) => {
        questions++
        if (autoStepOfSeat(game, decision, game.decisions(state))) steps++
        return player(of, state, decision, luck, seats)
      }
    }
    playGame(game, counting, { people, switches, seeds: [match + 1, match + 1001] })
  }
  return { questions: questions / matches, steps: steps / questions }
}
