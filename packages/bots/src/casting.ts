import { botLevels, defaultPlayer, type Game, own, type Player, randomPlayer } from '@bay327/engine'
import { partsOf } from '@bay327/games'
import { firstPlayer } from './first.ts'
import { botPlayer, policyPlayer, botEngineOf, type BotEngine } from './engine/index.ts'

const policies = await partsOf((game) => game.policies?.())
const texts = await partsOf((game) => game.text())
const thinkers = await partsOf(botEngineOf)

/** The player of each side. */
export type Cast = (side: string) => Player

/** The name is not a player or a side of the game; the message lists the possible ones. */
export class UnknownPlayer extends Error {}

/** Returns the players of a game by name: general ones, its bots, and its own. */
export function playersOf({ slug }: Pick<Game, 'slug'>): Readonly<Record<string, Player>> {
  const thinker = thinkers[slug]
  const text = texts[slug]
  const first = text && { first: firstPlayer(text) }
  return { random: randomPlayer, default: defaultPlayer, ...first, ...(thinker && botsOf(thinker)), ...policies[slug] }
}

function botsOf(thinker: BotEngine): Readonly<Record<string, Player>> {
  const bots = botLevels.map((level) => [level, botPlayer(thinker, level)] as const)
  return { policy: policyPlayer(thinker), ...Object.fromEntries(bots) }
}

/** Reads `random` for all, or by sides: `rebels=greedy,empire=random`. Throws `UnknownPlayer`. */
export function readCast(game: Pick<Game, 'slug' | 'seats' | 'people'>, text: string): Cast {
  const known = playersOf(game)
  const player = (name: string): Player => {
    const found = own(known, name)
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
