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

/* A test game. The striker strikes high or low; the other secretly stands, jumps or ducks. A high strike hits a
   jumper, and a low strike hits a ducker. A strike that hits nobody is punished. Against a stander a die decides, with
   different chances for high and low. */

interface Bout extends HasAgenda<{ readonly do: 'bout' }> {
  readonly winner?: string
}

const option = (id: string): Option => ({ id, verb: id })
const strikes = ['high', 'low'].map(option)
const moves = ['stand', 'jump', 'duck'].map(option)

const hitMove: Readonly<Record<string, string>> = { high: 'jump', low: 'duck' }

const { begin, decisions, decide } = stateMachine<Bout, Option, { readonly type: 'shown' }>(
  {
    bout: {
      ask: () => [
        { seat: 'red', kind: 'strike', options: strikes, secret: true },
        { seat: 'blue', kind: 'move', options: moves, secret: true },
      ],
      together(table, _step, answers) {
        const [strike = '', move = ''] = answers.map((item) => item.option.id)
        const roll = die(table.chance)
        const isHit = move === 'stand' ? roll % 2 === (strike === 'high' ? 0 : 1) : hitMove[strike] === move
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

/** Returns a bot of the test game that plans with this search. The bot's rival usually stands. */
export function fencer(search: Search): BotEngine {
  return { game, hints: { search: () => search }, resample: (state) => state, canSearch: true }
}
