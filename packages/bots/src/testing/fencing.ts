import {
  updateState,
  die,
  stableView,
  newAgenda,
  stateMachine,
  type Game,
  type HasAgenda,
  type Option,
  type Search,
} from '@bay327/engine'
import type { BotEngine } from '../engine/bot-engine.ts'

/* One strikes high or low; the other stands, jumps or ducks, unseen. High meets who jumps, low who ducks, and
   whoever strikes at nobody is hit; against who stands a die decides, for high and low by other sides of it. */

interface Bout extends HasAgenda<{ readonly do: 'bout' }> {
  readonly winner?: string
}

const option = (id: string): Option => ({ id, verb: id })
const strikes = ['high', 'low'].map(option)
const moves = ['stand', 'jump', 'duck'].map(option)

const met: Readonly<Record<string, string>> = { high: 'jump', low: 'duck' }

const { begin, decisions, decide } = stateMachine<Bout, Option, { readonly type: 'shown' }>(
  {
    bout: {
      ask: () => [
        { seat: 'red', kind: 'strike', options: strikes, secret: true },
        { seat: 'blue', kind: 'move', options: moves, secret: true },
      ],
      together(table, _step, given) {
        const [strike = '', move = ''] = given.map((each) => each.option.id)
        const roll = die(table.chance)
        const isHit = move === 'stand' ? roll % 2 === (strike === 'high' ? 0 : 1) : met[strike] === move
        updateState(table, { winner: isHit ? 'red' : 'blue' })
      },
    },
  },
  { isOver: ({ winner }) => winner !== undefined },
)

const game: Game<Bout, Option, { readonly type: 'shown' }> = {
  slug: 'fencing',
  rules: '1',
  people: { min: 2, max: 2 },
  switches: [],
  seats: () => ['red', 'blue'].map((id, at) => ({ id, name: id, side: id, holders: [at] })),
  setup: (_switches, _seats, chance) => begin({ agenda: newAgenda({ do: 'bout' }) }, chance),
  decisions,
  decide,
  fallback: (_state, { options }) => options[0]?.id ?? '',
  view: () => stableView({}),
  eventView: (event) => event,
  outcome: ({ winner }) => (winner === undefined ? undefined : { winners: [winner], cause: 'hit' }),
}

/** A bot of this game that plans like that, and whose rival is used to stand. */
export function fencer(search: Search): BotEngine {
  return { game, mind: { search: () => search }, resample: (state) => state, canSearch: true }
}
