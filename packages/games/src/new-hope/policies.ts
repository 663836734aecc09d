import { defaultPlayer, pick, type Player } from '@bay327/engine'
import { group } from './characters.ts'
import { characterIds, sideOf, type CharacterId } from './sight/data/characters.ts'
import type { Characters, NewHopeOption, NewHopeView } from './sight/types.ts'

/** Attacks with everybody, whom is drawn; supports nobody; boards with all who may. */
export const plain: Player = (game, state, decision, luck) => {
  if (decision.kind !== 'target') return defaultPlayer(game, state, decision, luck)
  const attacks = decision.options.filter(({ aside }) => !aside)
  return pick(luck, attacks.length > 0 ? attacks : decision.options).id
}

/**
 * Heroes who meet Vader all support one of them, an injured one if there is one, who could support nobody; and that one
 * aims at Vader. The Stormtrooper, who can hurt nobody, supports the first friend in his area. Boarding and all other
 * targets by default.
 */
export const sensible: Player = (game, state, decision, luck) => {
  const characters = game.view(state, new Set([decision.seat])) as NewHopeView
  const options = decision.options as readonly NewHopeOption[]
  if (decision.kind === 'support') return supportAll(options, characters).id
  const usual = defaultPlayer(game, state, decision, luck)
  return decision.kind === 'target' ? aimAtVader(options, usual, characters) : usual
}

function supportAll(options: readonly NewHopeOption[], characters: Characters): NewHopeOption {
  const wanted = options.filter(({ support = {} }) =>
    Object.entries(support).every(([id, whom]) => whom === supportedBy(characters, id as CharacterId)),
  )
  const size = ({ support = {} }: NewHopeOption) => Object.keys(support).length
  return wanted.reduce((best, option) => (size(option) > size(best) ? option : best))
}

/** The usual targets, but Vader for the hero who is supported, where he is within reach. */
function aimAtVader(options: readonly NewHopeOption[], usual: string, characters: Characters): string {
  const supported = new Set(characterIds.flatMap((id) => characters[id].supports ?? []))
  const targets = options.find(({ id }) => id === usual)?.targets ?? {}
  const aimed = options.find(({ targets: other = {} }) =>
    characterIds.every((id) => other[id] === (supported.has(id) && sideOf(id) === 'light' ? 'vader' : targets[id])),
  )
  return aimed?.id ?? usual
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

export const policies = { sensible, plain }
