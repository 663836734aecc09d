import type { SeatId } from '@bay327/engine'
import { isInPlay, supportersOf } from '../rules/characters.ts'
import { characterIds, rows, sideOf, type CharacterId } from '../shared/data/characters.ts'
import { planId, type Part } from '../shared/plan.ts'
import type { Characters, NewHopeDecision, NewHopeOption } from '../shared/types.ts'

/** The public data that state and view share: each character's area and state, and the character whom they support. */
interface Open {
  readonly characters: Characters
}

/**
 * Returns the sensible plan. Heroes who meet Vader all support one of them, preferably an injured hero, who cannot
 * support. This hero attacks Vader. The Stormtrooper, who can hurt nobody, supports the first friend in his area.
 * Boarding and other targets are the default.
 */
export function sensible({ characters }: Open, { kind, seat, options }: NewHopeDecision): string {
  switch (kind) {
    case 'support':
      return supportAll(characters, seat)
    case 'target':
      return aimAtVader(characters, options)
    case 'board':
      return options[0]?.id ?? planId([])
    case 'resign-or-draw':
      throw new Error('nobody is asked to end the game')
  }
}

function supportAll(characters: Characters, seat: SeatId): string {
  const plan: Part[] = []
  for (const id of characterIds) {
    const { owner, status } = characters[id]
    if (owner !== seat || status !== 'ok') continue
    const recipient = supportedBy(characters, id)
    if (recipient !== undefined && recipient !== id) plan.push([id, recipient])
  }
  return planId(plan)
}

/**
 * Returns the character whom a character supports. Undefined if the character supports nobody; a supported character
 * never does.
 */
function supportedBy(characters: Characters, id: CharacterId): CharacterId | undefined {
  if (id === 'trooper')
    return rows.dark.find((candidate) => candidate !== 'trooper' && isNear(characters, candidate, id))
  if (sideOf(id) === 'dark' || !isNear(characters, 'vader', id)) return undefined
  const friends = rows.light.filter((item) => isNear(characters, item, id))
  return friends.find((candidate) => characters[candidate].status === 'injured') ?? friends[0]
}

function isNear(characters: Characters, a: CharacterId, b: CharacterId): boolean {
  return isInPlay(characters[a]) && characters[a].area === characters[b].area
}

/** Returns the usual targets, except that the supported hero attacks Vader if Vader is in reach. */
function aimAtVader(characters: Characters, options: readonly NewHopeOption[]): string {
  const usual = options.find((option) => option.usual) ?? options[0]
  const targets = usual?.targets ?? {}
  const plan: Part[] = []
  for (const id of characterIds) {
    const target = targets[id]
    if (target !== undefined) plan.push([id, isForVader(characters, id) ? 'vader' : target])
  }
  return planId(plan)
}

function isForVader(characters: Characters, id: CharacterId): boolean {
  if (sideOf(id) === 'dark' || !isNear(characters, 'vader', id) || characters.vader.supports !== undefined) return false
  return supportersOf(characters, id).length > 0
}
