import { updateState, extend } from '@bay327/engine'
import { isInPlay, supportersOf } from './characters.ts'
import { countPower, type AreaId } from '../shared/data/areas.ts'
import { characterData, drawOrder, otherSide, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import { drawFor } from './piles.ts'
import { cardsFor, powerOf } from '../shared/strength.ts'
import type { Attack, Characters, HouseRules } from '../shared/types.ts'
import { changeCharacter, type Section, type Table } from './table.ts'

/** Steps 5 and 6: one attack after another. All hits count together after the last attack (NH-5c, NH-5d). */
export const attackStep: Section<'attack'> = {
  run(table) {
    const { characters, turn, rules, quiet } = table.state
    const piles = { ...table.state.piles }
    const attacks = [...turn.attacks]
    for (const attacker of attackOrder(characters, turn.number)) {
      const target = targetOf(characters, attacker)
      if (target === undefined) continue
      const side = sideOf(attacker)
      const { cards, pile } = drawFor(table, piles[side], side, cardsFor(attacker, supportersOf(characters, attacker)))
      piles[side] = pile
      const done = resolve(attacker, target, cards, rules)
      table.emit({ type: 'attack-resolved', ...done, reveals: true })
      attacks.push(done)
    }
    const hits = attacks.filter(({ hit }) => hit)
    updateState(table, { piles, turn: extend(turn, { attacks }), quiet: hits.length > 0 ? 0 : quiet + 1 })
    applyHits(table, hits)
  },
}

/**
 * Returns the order of attacks. The sides take turns, and Light is first on odd turns (NH-5a). Within a side, the order
 * is from right to left (NH-5b).
 */
export function attackOrder(characters: Characters, turn: number): readonly CharacterId[] {
  const attackers = (side: Side) => drawOrder[side].filter((id) => targetOf(characters, id) !== undefined)
  const side = turn % 2 === 1 ? 'light' : 'dark'
  const [first, second] = [attackers(side), attackers(otherSide(side))]
  return [0, 1, 2].flatMap((at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)])
}

/** Returns the character whom a character attacks this turn. Undefined if it attacks nobody. */
function targetOf(characters: Characters, id: CharacterId): CharacterId | undefined {
  const { target } = characters[id]
  return target === 'hold' ? undefined : target
}

/**
 * Returns the result of an attack. All its cards are drawn, even if they can change nothing (NH-6g). Equal Power and
 * Toughness is a miss (NH-6i).
 */
function resolve(attacker: CharacterId, target: CharacterId, cards: readonly AreaId[], rules: HouseRules): Attack {
  const power = powerOf(attacker, rules.heroPower) + countPower(cards)
  const { toughness } = characterData[target]
  return { attacker, target, cards, power, toughness, hit: power > toughness }
}

/**
 * Applies hits. A hit injures an unhurt character and removes an injured character. Further hits have no effect (NH-6k
 * to NH-6n).
 */
function applyHits(table: Table, hits: readonly Attack[]): void {
  for (const { target } of hits) {
    const character = table.state.characters[target]
    if (!isInPlay(character)) continue
    const status = character.status === 'ok' ? 'injured' : 'out'
    changeCharacter(table, target, { status })
    table.emit({ type: status === 'injured' ? 'injured' : 'removed', character: target })
  }
}
