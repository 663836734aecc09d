import type { Detail, DetailContext, Details, Tone } from '@bay327/table/detail/detail'
import { isYou } from '@bay327/table/detail/subject'
import { capital, percentOf } from '@bay327/engine/contract/text'
import { atMost } from '@bay327/engine/random/odds'
import { cardOf } from '../../shared/data/cards.ts'
import { falcon } from '../../shared/data/map.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { EscapeEvent } from '../../shared/events.ts'
import type { EscapeView } from '../../shared/types.ts'
import { event as lineOf } from '../../text/log.ts'
import { dieOdds, volleyOdds } from '../../text/odds.ts'
import { deckName, nameOf, numeral, placeName, statNames, stormtroopers, volley } from '../../text/words.ts'
import Figure from './DetailFigure.svelte'
import { effectsOf } from './effects.ts'
import { sceneOf, type Scene, type Throw } from './scene.ts'
import { detailWords as words } from './words.ts'
import { playback } from '../events.ts'
import type { RollEvent } from '../rolls.ts'

const tones = { good: 'ours', bad: 'theirs', plain: 'even' } as const satisfies Record<string, Tone>

function detailOf(run: readonly EscapeEvent[], { view, odds, mine }: DetailContext<EscapeView>): Detail {
  const scene = sceneOf(run, view)
  const { head, hero } = scene
  const at = view[hero].sector
  const verdict = verdictOf(run, scene)
  const near = nearOf(scene)
  const chance = odds ? chanceOf(scene) : undefined
  const isFlight = head.type === 'boarded' || head.type === 'won'
  return {
    ...(!isFlight && at !== falcon && { at, place: at }),
    seats: head.type === 'won' ? heroIds : [hero],
    ...('dice' in head && { dice: head.dice.length }),
    title: titleOf(scene, isYou(mine, hero)),
    ...(near !== undefined && { near }),
    ...(chance !== undefined && { chance }),
    ...(verdict !== undefined && { verdict }),
    effects: effectsOf(run, hero),
    say: run.flatMap(sayOf).join(' '),
  }
}

function titleOf({ head, hero, throws }: Scene, you: boolean): string {
  const name = nameOf(hero)
  const others =
    throws.length > 1 ? throws.map(({ of }) => othersOf(of)).find((opponents) => opponents !== undefined) : undefined
  if (others !== undefined) return words.against(name, you, others)
  switch (head.type) {
    case 'drew':
      return words.draws(name, you, deckName(head.deck))
    case 'terminal-opened':
      return words.opens(name, you, placeName(head.sector))
    case 'fired':
      return words.fireAt(volley(head.against, 'fire'), name, you)
    case 'shot':
      return words.fires(name, you)
    case 'hunters-fired':
      return words.against(name, you, words.hunters)
    case 'tested':
      return words.tests(name, you, statNames[head.skill])
    case 'force-spent':
      return words.spends(name, you, head.count)
    case 'rolled':
      return words.rolls[head.for](name, you)
    case 'faced-vader':
      return words.faces(name, you)
    case 'boarded':
      return words.boards(name, you)
    case 'won':
      return words.leaves
  }
}

/** Returns the opponents of a Hero, if the Hero rolls in a fight. */
function othersOf(of: RollEvent): string | undefined {
  if (of.type === 'fired') return stormtroopers(of.against)
  return of.type === 'hunters-fired' ? words.hunters : undefined
}

/** For a test, returns the name of the test's card. It is shown next to the place. */
const nearOf = ({ head, card }: Scene): string | undefined =>
  head.type === 'tested' && card !== undefined ? words.onCard(cardOf(card).name) : undefined

/**
 * Returns the chance that the newest roll had before it, as the choice showed it. Returns undefined if the roll has no
 * chance to show.
 */
function chanceOf({ head }: Scene): string | undefined {
  if (head.type === 'fired') return words.theyMiss(percentOf(1 - volleyOdds(head.against)))
  if (head.type === 'tested' || head.type === 'shot') return words.chance(percentOf(atMost(head.need)))
  if (head.type === 'hunters-fired') return words.chance(percentOf(atMost(head.need, head.dice.length)))
  if (head.type !== 'rolled' || !isDieChance(head.for)) return undefined
  return words.dieChances[head.for](percentOf(dieOdds(head.for)))
}

const isDieChance = (what: string): what is keyof typeof words.dieChances => what in words.dieChances

function verdictOf(run: readonly EscapeEvent[], { head, card, throws, newest }: Scene): Detail['verdict'] {
  const [lost, faced] = [
    run.findLast(({ type }) => type === 'lost'),
    run.findLast(({ type }) => type === 'faced-vader'),
  ]
  if (lost) return { text: words.lost, tone: 'theirs' }
  if (head.type === 'won') return { text: words.away, tone: 'ours' }
  if (head.type === 'boarded') return { text: words.aboard(head.aboard), tone: 'ours' }
  if (faced?.type === 'faced-vader')
    return faced.saved ? { text: words.saved, tone: 'even' } : { text: words.caught, tone: 'theirs' }
  if (newest) return { text: `${newestWords(throws, newest)}.`, tone: tones[newest.tone] }
  if (card === undefined) return undefined
  const { class: kind, effect } = cardOf(card)
  const text = effect.kind === 'auto' ? words.happens[kind] : words.comes[effect.kind]
  return { text, tone: kind === 'hazard' ? 'theirs' : kind === 'help' ? 'ours' : 'even' }
}

/**
 * Returns the verdict of the last roll. For a shot, returns the number of stormtroopers that all shots so far have hit.
 */
function newestWords(throws: readonly Throw[], last: Throw): string {
  if (last.of.type !== 'shot') return last.verdict
  const down = throws.reduce((sum, { of }) => sum + ('removed' in of ? of.removed : 0), 0)
  return down === 0 ? last.verdict : words.down(capital(numeral(down)))
}

/** Returns the sentences that are read aloud for an event, including its dice. */
function sayOf(event: EscapeEvent): readonly string[] {
  const line = lineOf(event)
  const text = playback.announce(event, line)
  if (text === undefined) return []
  return 'dice' in event && line?.figures !== undefined ? [`${text} ${capital(line.figures)}.`] : [text]
}

export const details: Details<EscapeView, EscapeEvent> = { detailOf, Figure }
