import { cardOf } from '../../shared/data/cards.ts'
import { limits } from '../../shared/data/tables.ts'
import { heroData } from '../../shared/data/heroes.ts'
import type { Effect, HeroId } from '../../shared/data/types.ts'
import { failOf } from '../../text/fail.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../../shared/types.ts'

/** The numbers on a pad that an option can visibly change. */
export type Figure = 'stamina' | 'stormtroopers' | 'force' | 'droidPoints'

/**
 * What an option would certainly change, or what it costs if it fails: the new numbers by pad, and the new value of the
 * track.
 */
export interface Preview {
  readonly heroes: Readonly<Partial<Record<HeroId, Readonly<Partial<Record<Figure, number>>>>>>
  readonly vader?: number
}

const none: Preview = { heroes: {} }

/**
 * Returns the changes that are drawn while an option is highlighted. Only prices and fixed numbers of the card's data
 * are previewed, not dice.
 */
export function previewOf(option: EscapeOption | undefined, decision: EscapeDecision, view: EscapeView): Preview {
  if (!option) return none
  const seat = decision.seat
  const hero = view[seat]
  const figures: Partial<Record<Figure, number>> = {}
  let vader = view.vader + (option.cost?.vader ?? 0)

  if (option.cost?.droidPoints) figures.droidPoints = hero.droidPoints - option.cost.droidPoints
  if (option.cost?.force) figures.force = hero.force - option.cost.force
  for (const effect of effectsOf(option, decision, view)) {
    if (effect.op === 'stat' && effect.stat === 'stamina') figures.stamina = Math.max(0, hero.stamina + effect.n)
    if (effect.op === 'troopers' && typeof effect.n === 'number') {
      figures.stormtroopers = Math.min(limits.stormtroopers, hero.stormtroopers + effect.n)
    }
    if (effect.op === 'loseAllTroopers') figures.stormtroopers = 0
    if (effect.op === 'vader' && typeof effect.n === 'number') vader += effect.n
  }
  switch (option.obi) {
    case 'distract':
      figures.stormtroopers = 0
      break
    case 'restore':
      figures.force = heroData[seat].force
      break
    case 'recover':
      figures.stamina = hero.stamina + (option.recover?.filter((stat) => stat === 'stamina').length ?? 0)
      break
    case 'tractor':
    case undefined:
      break
  }

  const heroes: Partial<Record<HeroId, Partial<Record<Figure, number>>>> = { [seat]: figures }
  const handed = handedOver(option, decision, view)
  if (handed) {
    figures.stormtroopers = Math.min(limits.stormtroopers, hero.stormtroopers + handed.mine)
    heroes[handed.other] = {
      stormtroopers: Math.min(limits.stormtroopers, view[handed.other].stormtroopers - handed.mine),
    }
  }
  const track = Math.max(0, Math.min(limits.gameOver, vader))
  return { heroes, ...(track !== view.vader && { vader: track }) }
}

/** Returns the effects of the card if this option fails, and its effects in any case. */
function effectsOf(option: EscapeOption, decision: EscapeDecision, view: EscapeView): readonly Effect[] {
  const { verb } = option
  if (verb === 'take' || verb === 'go-on') {
    const effect = 'card' in decision.about ? cardOf(Number(decision.about.card)).effect : undefined
    return effect?.kind === 'may' || effect?.kind === 'auto' ? effect.do : []
  }
  if (verb === 'accept') return failOf(decision, view.roll?.skill)
  return verb === 'test' || verb === 'fail' || verb === 'refuse-payment' ? failOf(decision, option.skill) : []
}

/** Returns the change of the seat's number of stormtroopers in a transfer. */
function handedOver(
  option: EscapeOption,
  decision: EscapeDecision,
  view: EscapeView,
): { readonly other: HeroId; readonly mine: number } | undefined {
  const { target, count = 0 } = option
  if (decision.kind === 'consent') {
    if (option.verb !== 'agree') return undefined
    const { from, way } = decision.about
    return { other: from, mine: way === 'take' ? -decision.about.count : decision.about.count }
  }
  if (target === undefined) return undefined
  if (option.verb === 'take-troopers') return { other: target, mine: count }
  if (option.verb === 'leave-troopers') return { other: target, mine: -count }
  if (option.verb === 'pass-and-board') return { other: target, mine: -view[decision.seat].stormtroopers }
  return undefined
}
