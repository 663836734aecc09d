import { describe, expect, it } from 'vitest'
import type { GameEvent, LogText } from '@bay327/engine'
import { faultsIn, faultsInSentence } from '@bay327/engine/testkit/english'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { games } from '@bay327/games'
import { moduleOf } from '@bay327/games/modules'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import { past } from '@bay327/table/text/past'
import { proof } from './proof.ts'
import { replay } from './replay.ts'
import { replayKeys } from './replay-keys.ts'
import { stats } from './stats.ts'
import { verdict } from './verdict.ts'

const counts = [0, 1, 2, 3]
const people = ['You', 'Maya', 'Maya and Jonas', 'Bot']
const inside = ['you', 'Maya', 'you and Jonas', 'Maya and Jonas']
const seats = ['Leia', 'Luke and Leia', 'Pilot A']
const lists = [['Luke'], ['Luke', 'Leia'], ['Luke', 'Leia', 'Han']]
const [things, colours, places] = [['lightsaber'], ['white'], ['F1']]

/**
 * Arguments for the page's texts that are functions, by the name of the parameter. `more` has those of single texts, by
 * the text's path.
 */
const frame = {
  more: {
    list: [lists],
    plural: [counts, ['seat'], ['seats']],
    'settings.release': [['0.2.0'], ['1a2b3c4']],
    does: [['You', 'you', 'Luke and Leia'], ['ask']],
    'question.planning': [[...seats, 'Han and Leia', 'you']],
    'question.percent': [[0, 0.001, 0.5, 0.999, 1]],
    'notice.seat': [people, seats],
    'lobby.drawn': [
      [0, 1, 2],
      ['you', 'Maya and Jonas', 'you and Jonas'],
    ],
    'lobby.byLot': [people, seats],
    'lobby.asked': [people, seats],
    'question.together': [[2, 3]],
    'detail.holds': [['Maya'], ['turn', 'throw', 'spin']],
    look: [[1, 2, 3]],
    'onBoard.stands': [people, ['G13', 'the Bay']],
    'log.joined': [['Maya']],
    'log.moved': [['Maya']],
    'log.vouched': [['Maya'], people],
    'log.vouchedRival': [['Maya'], people],
    'log.wonBack': [['Maya']],
    'outcome.vouched': [['Maya'], ['Jonas']],
    'log.renamed': [['Maya'], ['Mia']],
    'log.named': [['Friday night']],
    ...fill(
      ['isThem', 'away', 'awayNot', 'hereAlready', 'wasMeLabel', 'somebody'].map((name) => `people.${name}`),
      [['Maya']],
    ),
    'people.awayText': [['Maya'], ['', 'Leia', 'Luke and Leia']],
    'people.leaveText': [
      ['', 'Leia', 'Luke and Leia'],
      [true, false],
    ],
    'log.started': [[1, 2]],
    'home.greeting': [[3, 9, 15, 21]],
    'home.awaited': [
      [
        { seat: 'Luke', people: [] },
        { seat: 'Luke', people: ['Luke'] },
        { seat: 'Luke', people: ['Maya'] },
        { seat: 'Luke', people: ['Maya', 'Ben'] },
        { seat: 'Luke', people: ['Maya'], planning: 1 },
        { seat: 'Luke', people: ['Maya'], planning: 3 },
      ],
    ],
    'home.verb': [
      ['friends', 'alone', 'watch'],
      [0, 1, 2],
    ],
    'home.watchGame': [['The Capture'], [0, 1, 2]],
    'home.aloneUsual': [[1, 2, 3]],
    'home.atTable': [
      [['Maya'], ['Maya', 'Jonas']],
      [0, 1, 2],
    ],
    'guest.title': [['The Capture'], ['Maya', undefined]],
    'company.lobby.head': [
      [0, 1, 2, 3],
      [true, false],
      [0, 1, 2],
    ],
    'company.flow.others': [[1, 2]],
    'company.flow.more': [[1, 2]],
    'company.flow.thenYou': [[1, 2]],
    'company.advice.ready': [[2, 3]],
    'practice.from': [[0, 112]],
    'thinking.hours': [[0, 1, 2, 24]],
    'thinking.until': [['Less than an hour', '1 hour', '19 hours'], ['tomorrow, 21:04']],
    'thinking.onDay': [['Tuesday 24 November'], ['21:04']],
    'company.advice.off': [['Maya', 'You', '']],
  } as Readonly<Record<string, readonly (readonly unknown[])[]>>,
  by: {
    ...fill(
      [
        'count',
        'n',
        'unanimous',
        'main',
        'aside',
        'unread',
        'seconds',
        'minutes',
        'match',
        'round',
        'cast',
        'tries',
        'at',
        'stops',
      ],
      counts,
    ),
    ...fill(['askers', 'min', 'max', 'from', 'to', 'people', 'of', 'die'], [1, 2, 3]),
    ...fill(['name', 'by', 'whom', 'who'], people),
    ...fill(['names'], inside),
    ...fill(['seat'], seats),
    ...fill(['seats'], ['Leia', 'Luke and Leia']),
    ...fill(['what', 'label', 'title', 'why', 'text'], ['Fire']),
    ...fill(['time', 'when'], ['today, 21:04']),
    ...fill(['many', 'code', 'clock', 'game', 'odds', 'help'], ['rusty-heron']),
    ...fill(['level'], ['easy', 'steady', 'sharp']),
    ...fill(['bot'], ['a steady bot', 'an easy bot']),
    ...fill(['percent'], ['39%']),
    ...fill(['choice'], ['Test Perception']),
    ...fill(['piece'], ['Leia']),
    ...fill(['vote'], ['how does Leia get past?', undefined]),
  } as Readonly<Record<string, readonly unknown[]>>,
}

/** Arguments for the table's texts that are functions, by name. */
const table = {
  more: {
    part: [['hold', 'none', 'aboard', 'stay', 'luke'], [() => 'Luke']],
    'rolls.out': [[['luke'], ['luke', 'leia']]],
    'detail.meanHits': [[0, 0.5, 1, 2]],
    'detail.of': [counts, [3]],
    'detail.from': [['A1'], [1, 2]],
    'detail.track': [['Luke'], counts, counts],
    'detail.team': [counts, counts, [28]],
    'detail.chance': [['two bursts'], ['25 %']],
    'detail.storms': [['two dice']],
    ...fill(
      ['spins', 'spinsVader', 'fires', 'repairs'].map((name) => `detail.${name}`),
      [['Luke'], [true, false]],
    ),
    'detail.strikes': [['Luke'], ['Darth Vader']],
    'detail.on': [['one step']],
    'detail.hitsDone': [['one'], counts],
    'detail.destroyed': [['one ship']],
    'detail.able': [['one'], [1, 2]],
    'reveal.verdict': [counts, counts],
    'reveal.harm': [['Luke'], ['injured', 'removed']],
  } as Readonly<Record<string, readonly (readonly unknown[])[]>>,
  by: {
    ...fill(
      [
        'count',
        'n',
        'points',
        'soldiers',
        'steps',
        'pieces',
        'toGo',
        'moved',
        'may',
        'left',
        'behind',
        'power',
        'cards',
      ],
      counts,
    ),
    ...fill(
      [
        'of',
        'roll',
        'most',
        'need',
        'least',
        'by',
        'score',
        'hit',
        'toughness',
        'force',
        'turn',
        'game',
        'ready',
        'space',
        'card',
        'whole',
      ],
      [1, 2],
    ),
    ...fill(['team', 'end', 'before', 'after', 'forced', 'spaces', 'chance'], [0, 1, 2]),
    ...fill(['mod', 'value'], [-1, 0, 1]),
    ...fill(['troopers'], [[], [1], [1, 2]]),
    ...fill(['names', 'squares', 'rebels', 'parts'], lists),
    ...fill(['name', 'attacker', 'target', 'friend', 'soldier', 'kind', 'team'], ['Luke']),
    ...fill(['weapon', 'what', 'landmark'], things),
    ...fill(['color', 'first', 'second', 'word', 'plan', 'label', 'more', 'percent', 'where', 'card'], colours),
    ...fill(['square', 'place', 'side', 'from', 'to'], places),
    ...fill(['secret', 'hits', 'isTrack', 'atHoth', 'lies'], [true, false]),
  } as Readonly<Record<string, readonly unknown[]>>,
}

const own = ['Luke', 'Pilot A']
const [positions, shares, whole] = [
  [0, 112],
  [0, 0.5, 1],
  [0, 1, 20],
]

/** Arguments for the texts of replays and statistics. */
const memory = {
  more: {
    'idle.wait': [[1, 2, 1_200]],
    'how.0.text': [[[], ...lists]],
    'how.1.text': [lists, counts],
    took: [[90, 4_200]],
    'heads.rolls': [[1, 2]],
    fair: [
      [0, 1, 2],
      [0, 1, 2],
    ],
    found: [
      ['Round 9', 'Luke rolls.'],
      ['The file says 3'],
      ['the dice say 5', 'but the dice say 5'],
      [undefined, 'Leia is hit.'],
    ],
    others: [[0, 1, 2, 20]],
    look: [[undefined, 1, 112]],
    'squares.label': [
      [1, 2],
      [0, 1],
      [[], [3], [3, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ],
    'squares.differ': [
      [0, 2],
      [1, 2],
    ],
    'even.text': [[6], [20, 300], [0.5, 3, 60]],
    'playOn.head': [[undefined, 1, 9], positions],
    signed: [
      [-9, 0, 9],
      [0, 1],
    ],
    'eyes.seat': [['', 'Maya', 'Maya and Jonas'], own],
    'scrub.round': [
      [1, 9],
      [undefined, 19],
    ],
    'scrub.values': [['9 of 112'], [undefined, 'Round 9']],
    brokenOff: [[undefined, 9]],
    'chance.drawn': [['Chance to get out'], [undefined, 1, 19], ['52 %'], ['100 %']],
    'chance.games': [
      [40, 400],
      [40, 400],
    ],
    'turning.drift': [[undefined, 9, 15], [undefined, 15], whole, whole],
    'turning.round': [[undefined, 9]],
    'luck.row': [[25], [-2, 0, 12], [-1, 0, 1], [-1, 0, 1], [-3, 0, 10], [100]],
    'votes.ballot': [[undefined, 'Maya'], [1, 3], ['Fire']],
    'votes.sum': [
      [1, 2],
      [-2, -1, 0, 1, 2],
    ],
    'share.when': [[undefined, 0], [74 * 60_000]],
    'share.luck': [lists],
    names: [lists],
    'catchUp.away': [[9_000, 74 * 60_000, 4 * 86_400_000]],
    'top.matches': [counts, ['March'], [undefined, 5]],
    'top.won': [
      [0, 1, 2],
      [0, 1, 2],
    ],
    crew: [[[], ['Maya'], ['Maya', 'Jonas']], [0, 2], ['Friday']],
    with: [
      [[], ['Maya'], ['Maya', 'Jonas']],
      [[], ['Priya'], ['Priya', 'Tariq']],
    ],
    'everybody.longText': [['rounds'], [1, 9], [undefined, [12, 19]]],
    'everybody.heat': [[0, 1, 2], ['fall'], ['falls'], [1, 9]],
    'everybody.most': [
      [
        [['F1', 3]],
        [
          ['F1', 3],
          ['G2', 1],
        ],
      ],
    ],
    list: [lists],
  } as Readonly<Record<string, readonly (readonly unknown[])[]>>,
  by: {
    ...frame.by,
    ...fill(['position', 'moment'], positions),
    ...fill(['roll', 'round', 'line'], [1, 112]),
    ...fill(['rules', 'version', 'date'], ['1.0.0']),
    ...fill(['right', 'recorded', 'fell', 'sides', 'face'], [1, 6]),
    ...fill(['done', 'lines', 'rounds', 'things', 'told', 'all', 'added', 'existing', 'won', 'played', 'lost'], counts),
    ...fill(['share', 'from', 'to'], shares),
    ...fill(['points', 'start', 'choices', 'end', 'before', 'after', 'within', 'mean'], whole),
    ...fill(['others'], [-9, 0, 9]),
    ...fill(['last', 'least', 'most'], [19]),
    ...fill(['seat', 'side', 'name', 'who'], own),
    ...fill(['names', 'how', 'slug', 'chosen', 'better'], ['Fire']),
    ...fill(['isAll'], [true, false]),
  } as Readonly<Record<string, readonly unknown[]>>,
}

function fill(names: readonly string[], samples: readonly unknown[]): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(names.map((name) => [name, samples]))
}

type Samples = typeof frame
type Said = (...args: unknown[]) => unknown

/** Returns the parameter names of a function, from its source. */
function namesIn(words: Said): readonly string[] {
  const [, inside = ''] = /^\(?([^)=]*)(?:\)\s*)?=>/.exec(words.toString()) ?? []
  return inside
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function products(lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return lists.reduce<readonly (readonly unknown[])[]>(
    (all, list) => all.flatMap((row) => list.map((sample) => [...row, sample])),
    [[]],
  )
}

/**
 * Returns every sentence of a tree of texts, with every sample argument. Lists also each parameter that has no sample.
 */
function sentencesOf(words: unknown, { more, by }: Samples, path = ''): readonly string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const makeText = words as Said
    const names = namesIn(makeText)
    const lists = more[path] ?? names.map((name) => by[name] ?? [])
    const lacking = names.filter((_, i) => (lists[i] ?? []).length === 0)
    if (lacking.length > 0) return [`undefined: no samples for ${lacking.join(', ')} of ${path}`]
    return products(lists).flatMap((args) => sentencesOf(makeText(...args), { more, by }, path))
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, part]) => sentencesOf(part, { more, by }, path ? `${path}.${key}` : key))
}

const faults = (texts: readonly string[]): string => [...new Set(texts)].flatMap(faultsIn).join('\n')

it.each(Object.entries({ proof, replay, replayKeys, verdict, past, stats }))(
  'the words of %s fit nobody, one and two',
  (_name, words) => {
    expect(faults(sentencesOf(words, memory))).toBe('')
  },
)

describe('the words of the frame', () => {
  it('fit nobody, one, two, and you', () => {
    expect(faults(sentencesOf(t, frame))).toBe('')
  })

  it('fetched later fit nobody, one, two, and you', () => {
    expect(faults(sentencesOf(later, frame))).toBe('')
  })
})

const tables = import.meta.glob<{ words: unknown }>('../../../games/src/*/table/words.ts', { eager: true })

it.each(Object.entries(tables))('the words in %s fit nobody, one and two', (_path, { words }) => {
  expect(faults(sentencesOf(words, table))).toBe('')
})

type Announce = (event: GameEvent, line: LogText | undefined) => string | undefined
const events = import.meta.glob<{ playback: { announce: Announce } }>('../../../games/src/*/table/events.ts', {
  eager: true,
})

it.each(Object.entries(events))('what %s has read aloud is whole sentences', async (path, { playback }) => {
  const slug = path.split('/').at(-3) ?? ''
  const game = games[slug]
  const text = await moduleOf(slug)?.text()
  if (game === undefined || text === undefined) throw new Error(`${path} stands beside no game`)
  const spoken = new Set<string>()
  randomPlay(game, { people: game.people.max, seed: 5 }, ({ events }) => {
    for (const event of events) spoken.add(playback.announce(event, text.event(event)) ?? '')
  })
  expect([...spoken].flatMap(faultsInSentence).join('\n')).toBe('')
})
