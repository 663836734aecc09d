import { pick } from '@bay327/engine'
import { group } from '@bay327/games/new-hope/characters'
import { sideOf, type CharacterId } from '@bay327/games/new-hope/data/characters'
import type { Characters, NewHopeOption, NewHopeView } from '@bay327/games/new-hope/types'
import { defaultPlayer, type Player } from '../player.ts'

/** Attacks with everybody, whom is drawn; supports nobody; boards with all who may. */
export const plain: Player = (game, state, decision, luck) => {
  if (decision.kind !== 'target') return defaultPlayer(game, state, decision, luck)
  const attacks = decision.options.filter(({ aside }) => !aside)
  return pick(luck, attacks.length > 0 ? attacks : decision.options).id
}

/**
 * Heroes who meet Vader all support one of them, an injured one if there is one, who could support nobody; the
 * Stormtrooper, who can hurt nobody, supports the first friend in his area; targets and boarding by default.
 */
export const sensible: Player = (game, state, decision, luck) => {
  if (decision.kind !== 'support') return defaultPlayer(game, state, decision, luck)
  const characters = game.view(state, new Set([decision.seat])) as NewHopeView
  const wanted = (decision.options as readonly NewHopeOption[]).filter(({ support = {} }) =>
    Object.entries(support).every(([id, whom]) => whom === supportedBy(characters, id as CharacterId)),
  )
  const size = ({ support = {} }: NewHopeOption) => Object.keys(support).length
  return wanted.reduce((best, option) => (size(option) > size(best) ? option : best)).id
}

/** Whom a character supports, if anybody. */
function supportedBy(characters: Characters, id: CharacterId): CharacterId | undefined {
  const { area } = characters[id]
  const friends = group(characters, sideOf(id), area)
  if (id === 'trooper') return friends.find((each) => each !== 'trooper')
  const meetsVader = group(characters, 'dark', area).includes('vader')
  if (sideOf(id) === 'dark' || !meetsVader) return undefined
  return friends.find((each) => characters[each].status === 'injured') ?? friends[0]
}
