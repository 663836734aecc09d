import type { Pad } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { tagOf } from '@bay327/table/regions/tag'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { heroData } from '../shared/data/heroes.ts'
import { bay, falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId, type Stat } from '../shared/data/types.ts'
import type { EscapeOption, EscapeView } from '../shared/types.ts'
import { modOf } from '../text/odds.ts'
import { marks, shortName } from './heroes.ts'
import { words } from './later-words.ts'
import { glyphs } from './looks.ts'
import { previewOf, type Preview } from './pads/preview.ts'
import type { EscapeSnapshot } from './props.ts'

/** The name of the button that shows every score. */
export const all = words.allSkills

export function pads(snapshot: EscapeSnapshot): readonly Pad[] {
  const { view, question, preview } = snapshot
  const decision = question?.decision
  const option = decision?.options.find(({ id }) => id === preview)
  const changes = decision && option ? previewOf(option, decision, view) : undefined
  const test = testOf(snapshot, option)
  return heroIds.map((hero) => padOf(hero, snapshot, changes, view.turn.hero === hero ? test : { mod: test.mod }))
}

interface Test {
  /** The score that is in use. */
  readonly used?: Stat | undefined
  /** Modifier of the roll or of the card's test. */
  readonly mod: number
}

/** Returns the score of the current roll, of the highlighted option, or of the only test in the question. */
function testOf({ view, question }: EscapeSnapshot, option: EscapeOption | undefined): Test {
  if (view.roll) return { used: view.roll.skill, mod: view.roll.mod }
  const decision = question?.decision
  const [skill, ...others] = new Set(decision?.options.flatMap((entry) => entry.skill ?? []))
  const used = decision?.kind === 'shot' ? 'blaster' : (option?.skill ?? (others.length === 0 ? skill : undefined))
  const tested = decision?.options.find((entry) => entry.skill !== undefined && entry.skill === used)
  return { used, mod: decision && tested ? modOf(decision, tested) : 0 }
}

function padOf(hero: HeroId, snapshot: EscapeSnapshot, changes: Preview | undefined, { used, mod }: Test): Pad {
  const { view, question, mine, who } = snapshot
  const pad = view[hero]
  const { start } = heroData[hero]
  const change = changes?.heroes[hero]
  const skills = (whole: boolean): Figure => ({
    kind: 'own',
    label: words.allSkills,
    draws: 'skills',
    props: { scores: pad, start, used, mod, whole },
  })
  return {
    id: hero,
    mark: marks[hero],
    name: shortName(hero),
    who: who(hero),
    tag: heroTag(hero, snapshot),
    acting: question !== undefined && view.turn.hero === hero,
    own: mine.has(hero),
    figures: [
      {
        kind: 'meter',
        label: words.stamina,
        fit: 'line',
        value: pad.stamina,
        max: start.stamina,
        look: 'pips',
        colour: '--amber',
        preview: change?.stamina,
        warn: pad.stamina <= 2,
      },
      {
        kind: 'meter',
        label: words.pursuit,
        fit: 'line',
        value: pad.stormtroopers,
        max: limits.stormtroopers,
        look: 'ticks',
        colour: '--red',
        preview: change?.stormtroopers,
        mark: limits.trapped,
        alarm: pad.stormtroopers >= limits.trapped,
        warn: pad.stormtroopers >= 12,
        meaning: `${pad.stormtroopers} of ${limits.stormtroopers}. ${words.trappedAt}`,
      },
      skills(false),
      { kind: 'text', label: words.force, fit: 'beside', text: `${pad.force}`, ...became(change?.force) },
      {
        kind: 'text',
        label: words.droidPoints,
        bare: true,
        fit: 'beside',
        glyph: glyphs.droid,
        text: `${pad.droidPoints}`,
        ...became(change?.droidPoints),
      },
      {
        kind: 'text',
        label: words.obi,
        bare: true,
        fit: 'beside',
        text: words.obiWan(pad.obiWan),
        tone: pad.obiWan ? 'plain' : 'faint',
      },
    ],
    opens: words.openPad(shortName(hero)),
    more: [skills(true)],
    of: { game: 'escape', id: hero },
    brief: [
      {
        text: `${pad.stamina}`,
        said: `${words.stamina} ${pad.stamina}/${start.stamina}`,
        bar: { share: pad.stamina / start.stamina, colour: '--amber' },
      },
      {
        text: `${pad.stormtroopers}`,
        said: `${words.pursuit} ${pad.stormtroopers}`,
        bar: { share: pad.stormtroopers / limits.stormtroopers, colour: '--red' },
      },
    ],
  }
}

const became = (value: number | undefined) => (value === undefined ? {} : { change: `\u2192${value}`, isWorse: true })

/** The most serious state has priority, then the question, then whose turn is next. */
function heroTag(hero: HeroId, snapshot: EscapeSnapshot): PadTag | undefined {
  const { view, question } = snapshot
  const { state } = words
  const asked = tagOf(hero, snapshot)
  if (asked) return asked
  if (view[hero].sector === falcon) return { text: state.aboard, look: 'am' }
  if (view[hero].stormtroopers >= limits.trapped) return { text: state.trapped, look: 'warn' }
  if (hero === nextAfter(view))
    return tagOf(hero, { ...snapshot, question: question && { ...question, seat: '' } }, hero)
  return view[hero].sector === bay ? { text: state.bay, look: 'am' } : undefined
}

/** Returns the next Hero in turn order who is not aboard. */
function nextAfter(view: EscapeView): HeroId | undefined {
  const now = heroIds.indexOf(view.turn.hero)
  const order = [1, 2, 3].map((step) => heroIds[(now + step) % heroIds.length] as HeroId)
  return order.find((hero) => view[hero].sector !== falcon)
}
