import {
  botLevels,
  defaultPlayer,
  type Game,
  ownValue,
  type Player,
  randomPlayer,
  type Decision,
  type GameText,
  type Option,
} from '@bay327/engine'
import { partsOf } from '@bay327/games'
import { botPlayer, policyPlayer, botEngineOf, type BotEngine } from './engine/index.ts'
import { inOrder } from '@bay327/engine/flow/listed'

/** If at least this many options differ only in their count, they share a stepper. */
const LEAST_COUNTS = 3

/** Chooses the first option of the list. For a stepper it takes the usual count, like a person who trusts the order. */
function firstPlayer(text: Pick<GameText, 'option'>): Player {
  return (game, state, decision) => {
    const view = game.view(state, new Set([decision.seat]))
    return firstOf(decision, (option) => text.option(option, decision, view)).id
  }
}

function firstOf({ options }: Decision, words: Parameters<typeof inOrder>[1]): Option {
  const main = options.filter(({ aside }) => !aside)
  const listed = inOrder(main.length > 0 ? main : options, words)
  const [first] = listed
  if (first === undefined) throw new Error('a decision without an option')
  if (first.count === undefined) return first
  const isAlike = ({ verb, target, from, to, count, fatal }: Option): boolean =>
    count !== undefined &&
    !fatal &&
    [verb, target, from, to].join() === [first.verb, first.target, first.from, first.to].join()
  const counts = listed.filter(isAlike).sort((a, b) => (a.count ?? 0) - (b.count ?? 0))
  return counts.length < LEAST_COUNTS ? first : (counts.find(({ usual }) => usual) ?? counts[0] ?? first)
}

const policies = await partsOf((game) => game.policies?.())
const texts = await partsOf((game) => game.text())
const engines = await partsOf(botEngineOf)

/** The player of each side. */
export type Cast = (side: string) => Player

/** Thrown if a name is not a player or a side of the game. The message lists the possible names. */
export class UnknownPlayer extends Error {}

/** Returns the players of a game by name: general players, the game's bots, and players that only this game has. */
export function playersOf({ slug }: Pick<Game, 'slug'>): Readonly<Record<string, Player>> {
  const engine = engines[slug]
  const text = texts[slug]
  const first = text && { first: firstPlayer(text) }
  return { random: randomPlayer, default: defaultPlayer, ...first, ...(engine && botsOf(engine)), ...policies[slug] }
}

function botsOf(engine: BotEngine): Readonly<Record<string, Player>> {
  const bots = botLevels.map((level) => [level, botPlayer(engine, level)] as const)
  return { policy: policyPlayer(engine), ...Object.fromEntries(bots) }
}

/**
 * Reads one name for all sides (`random`), or a name for each side (`rebels=greedy,empire=random`). Throws
 * `UnknownPlayer`.
 */
export function readCast(game: Pick<Game, 'slug' | 'seats' | 'people'>, text: string): Cast {
  const known = playersOf(game)
  const player = (name: string): Player => {
    const found = ownValue(known, name)
    if (found === undefined) throw new UnknownPlayer(`no players ${name}; players: ${Object.keys(known).join(', ')}`)
    return found
  }
  if (!text.includes('=')) {
    const all = player(text)
    return () => all
  }
  const sides = new Set(game.seats({}, game.people.max).map(({ side }) => side))
  const cast = new Map(
    text.split(',').map((part) => {
      const [side = '', name = ''] = part.split('=', 2)
      if (!sides.has(side)) throw new UnknownPlayer(`no side ${side}; sides: ${[...sides].join(', ')}`)
      return [side, player(name)] as const
    }),
  )
  const missing = [...sides].filter((side) => !cast.has(side))
  if (missing.length > 0) throw new UnknownPlayer(`nobody plays ${missing.join(', ')}`)
  return (side) => cast.get(side) ?? randomPlayer
}
