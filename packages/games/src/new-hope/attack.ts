import type { Stage } from '@bay327/engine'
import { changeCharacter, isInPlay, supportersOf } from './characters.ts'
import { countPower } from './data/areas.ts'
import { characterData, drawOrder, otherSide, sideOf, type CharacterId, type Side } from './data/characters.ts'
import type { NewHopeEvent } from './events.ts'
import { drawFor } from './piles.ts'
import { cardsFor, powerOf } from './strength.ts'
import type { Attack, Characters, State } from './types.ts'

/** Steps 5 and 6: one attack after the other, and all hits at once after the last (NH-5c, NH-5d). */
export function attackAll(before: State, stage: Stage<NewHopeEvent>): State {
  let state = before
  for (const attacker of attackOrder(before.characters, before.turn.number)) state = attack(state, attacker, stage)
  return applyHits(state, stage)
}

/** Sides take turns, Light first on odd turns (NH-5a); within a side from right to left (NH-5b). */
export function attackOrder(characters: Characters, turn: number): readonly CharacterId[] {
  const attackers = (side: Side) => drawOrder[side].filter((id) => isAttacker(characters, id))
  const side = turn % 2 === 1 ? 'light' : 'dark'
  const [first, second] = [attackers(side), attackers(otherSide(side))]
  return [0, 1, 2].flatMap((at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)])
}

function isAttacker(characters: Characters, id: CharacterId): boolean {
  const { target } = characters[id]
  return target !== undefined && target !== 'hold'
}

/** All cards are drawn, whatever they can still change (NH-6g). Equal is a miss (NH-6i). */
function attack(before: State, attacker: CharacterId, stage: Stage<NewHopeEvent>): State {
  const { characters, rules } = before
  const { target } = characters[attacker]
  if (target === undefined || target === 'hold') return before
  const count = cardsFor(attacker, supportersOf(characters, attacker))
  const { state, cards } = drawFor(before, sideOf(attacker), count, stage)
  const power = powerOf(attacker, rules.heroPower) + countPower(cards)
  const { toughness } = characterData[target]
  const done: Attack = { attacker, target, cards, power, toughness, hit: power > toughness }
  stage.tell({ type: 'attack-resolved', ...done, reveals: true })
  return { ...state, turn: { ...state.turn, attacks: [...state.turn.attacks, done] } }
}

/** A hit injures, one on an injured character removes; more are lost (NH-6k to NH-6n). */
function applyHits(before: State, { tell }: Stage<NewHopeEvent>): State {
  const hits = before.turn.attacks.filter(({ hit }) => hit)
  let state = before
  for (const { target } of hits) {
    const character = state.characters[target]
    if (!isInPlay(character)) continue
    const status = character.status === 'ok' ? 'injured' : 'out'
    state = changeCharacter(state, target, { status })
    tell({ type: status === 'injured' ? 'injured' : 'removed', character: target })
  }
  return { ...state, quiet: hits.length > 0 ? 0 : state.quiet + 1 }
}
