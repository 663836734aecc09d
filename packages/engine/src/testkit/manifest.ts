import type { Game, GameEvent, Option, Switches, Viewer } from '../contract/game.ts'
import type { GameManifest, TestScenarios } from '../contract/manifest.ts'
import { legalPeople } from '../contract/switches.ts'
import type { GameText } from '../contract/text.ts'
import { allSwitches, randomPlay } from './random-play.ts'

/** Returns a sentence for each required part that a game's manifest lacks. */
export async function missingParts(module: GameManifest): Promise<readonly string[]> {
  const { about } = module
  const [game, text, hiddenVariants, proof] = await Promise.all([
    module.game(),
    module.text(),
    module.hiddenVariants(),
    module.proof?.() ?? {},
  ])
  const chapters = await Promise.all(tablesOf(game).map((switches) => module.chapters(switches)))
  const secret = hiddenVariants.length === 0 ? secretOf(game) : undefined
  const { pace, album }: TestScenarios = proof
  return [
    ...(game.slug === about.slug && text.about.slug === about.slug ? [] : ['its game or its words bear another slug']),
    ...(isSameRange(game.people, about.people) ? [] : ['`about` tells of other people than the rules']),
    ...wordless(game, text),
    ...chapters.flatMap((chapter) =>
      chapter.some(({ paragraphs }) => paragraphs.length > 0) ? [] : ['no rules to read'],
    ),
    ...(secret === undefined ? [] : [`hides something and has no hidden variants: ${secret}`]),
    ...[pace, album].flatMap((scene) =>
      scene === undefined || legalPeople(game).includes(scene.people) ? [] : [`it is not played by ${scene.people}`],
    ),
  ]
}

const isSameRange = (a: { min: number; max: number }, b: { min: number; max: number }): boolean =>
  a.min === b.min && a.max === b.max

/** Returns the initial switches, and one copy for each other value of each switch. */
function tablesOf(game: Game): readonly Switches[] {
  const others = game.switches.flatMap((flag): readonly Switches[] =>
    flag.kind === 'flag' ? [{ [flag.id]: !flag.initial }] : flag.values.map((value) => ({ [flag.id]: value })),
  )
  return [{}, ...others].map((switches) => allSwitches(game, { switches }))
}

/** Returns the questions, switches and seats that have no text. */
function wordless(game: Game, text: GameText): readonly string[] {
  const found = new Set<string>()
  const requireText = (subject: string, words: string | undefined) =>
    words?.trim() || found.add(`no words for ${subject}`)
  for (const flag of game.switches) {
    const texts = text.switches[flag.id]
    requireText(`the switch ${flag.id}`, texts?.label)
    if (flag.kind === 'choice')
      for (const value of flag.values) requireText(`${value} of the switch ${flag.id}`, texts?.values?.[value])
  }
  for (const kind of game.standing ?? [])
    requireText(`standing answers to ${kind}`, text.standing.find((candidate) => candidate.kind === kind)?.label)
  for (const people of legalPeople(game)) {
    const switches = allSwitches(game, {})
    const seats = game.seats(switches, people)
    const seating = { switches, seats: seats.map(({ id }) => id) }
    const texts = seats.map(({ id, pick }) => ({ id, ...text.seat(id, pick?.value, seating) }))
    for (const { id, name, blurb } of texts) {
      requireText(`the seat ${id}`, name)
      requireText(`what the seat ${id} is about`, blurb)
    }
    const names = texts.map(({ name }) => name)
    if (new Set(names).size < names.length) found.add(`two seats have one name: ${names.join()}`)
  }
  play(game, (state) => {
    for (const decision of game.decisions(state)) {
      const view = game.view(state, new Set([decision.seat]))
      const { title } = text.question(decision, view)
      requireText(`the question ${decision.kind}`, title)
      const [option] = decision.options
      if (option)
        requireText(`the option ${option.verb} of ${decision.kind}`, text.option(option, decision, view).label)
    }
  })
  return [...found]
}

/** Returns a secret that occurs in a random match. Undefined if everything is public. */
function secretOf(game: Game): string | undefined {
  let found: string | undefined
  play(game, (state, events, viewers) => {
    const views = viewers.map((viewer) => JSON.stringify(game.view(state, viewer)))
    const secret = game.decisions(state).find((decision) => decision.secret)
    const shown = events.find((event) => event.reveals)
    const hidden = events.find((event) => viewers.some((viewer) => game.eventView(event, viewer) === undefined))
    found ??= secret && `${secret.kind} is answered in secret`
    found ??= shown && `${shown.type} reveals something`
    found ??= hidden && `${hidden.type} is not told to everybody`
    found ??= new Set(views).size > 1 ? 'the viewers see different views' : undefined
    found ??= faceDown(state)
  })
  return found
}

/**
 * Returns the path of a face-down pile: the draw pile of a `Deck`. Returns undefined if there is no pile of at least
 * two cards.
 */
function faceDown(value: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('draw' in value && 'discards' in value && Array.isArray(value.draw) && value.draw.length > 1)
    return `cards lie face down in${path}`
  for (const [key, part] of Object.entries(value)) {
    const found = faceDown(part, `${path} ${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

type Look = (state: unknown, events: readonly GameEvent[], viewers: readonly Viewer[]) => void

/** Number of answers after which nearly every kind of question has occurred. */
const MOST = 400

/** Calls `look` with each state of a random match, the choice that led to it, and every viewer. */
function play(game: Game, look: Look): void {
  const [people = game.people.min] = legalPeople(game).slice(-1)
  const seats = game.seats(allSwitches(game, {}), people).map(({ id }) => id)
  const viewers: readonly Viewer[] = [...seats.map((id) => new Set([id])), new Set()]
  let left = MOST
  randomPlay<unknown, Option, GameEvent>(game, { people, seed: 1 }, ({ state, next, events }) => {
    if (left === MOST) look(state, [], viewers)
    if (left-- > 0) look(next, events, viewers)
  })
}
