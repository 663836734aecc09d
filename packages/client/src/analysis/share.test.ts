import { describe, expect, it } from 'vitest'
import { cardOf, cardSize, curveCardOf, type Card, type CurveCard } from './card.ts'
import type { Cast } from './cast.ts'
import type { VerdictNow } from '../replay/work.ts'
import { clipped, most, shareText, wrapped } from './share-text.ts'

const cast: Cast = {
  seats: ['luke', 'han', 'leia', 'chewie'].map((id) => ({ id, side: 'rebels' })),
  held: {
    luke: { people: ['Maya'] },
    han: { people: ['Jonas'] },
    leia: { people: ['Priya'] },
    chewie: { people: ['Maya', 'Jonas', 'Priya'] },
  },
  players: 3,
  mine: new Set(['leia']),
  seatName: (seat) => seat.charAt(0).toUpperCase() + seat.slice(1),
}
const point = (at: number) => ({
  position: at,
  at,
  round: at,
  seat: 'han',
  side: 'rebels',
  before: 55,
  after: 33,
  said: [],
})
const now: VerdictNow = {
  plain: { at: [{ position: 0 }, { position: 1 }], series: [], votes: [], voted: 0 },
  curve: [0.52, 1].map((share) => ({ shares: { rebels: share }, errors: { rebels: 0 }, games: 100 })),
  stage: 'done',
  done: 1,
  of: 1,
  findings: {
    turning: [point(7), point(12), point(18)],
    luck: cast.seats.map(({ id }) => ({ seat: id, value: -9, within: 20 })),
    sums: [],
    choices: [],
    looked: 0,
    votes: {},
  },
}
const headline = {
  title: 'Maya, Jonas and Priya got out',
  why: 'All four Heroes are aboard and the beam is off. Chewbacca was last, five behind. Vader stood at 17 of 20.',
}
const shared = {
  game: 'Escape from the Death Star',
  headline,
  cast,
  hidden: new Set<string>(),
  chance: 'Chance to get out',
}
const link = 'https://bay327.example/r/abcdefghijklmnopqrstuv'

describe('a match as text', () => {
  it('names game and people, and has at most twelve lines of 48 characters', () => {
    const lines = shareText({ ...shared, now, link }).split('\n')
    expect(lines.slice(0, 2)).toEqual(['Bay 327 · Escape from the Death Star', 'Maya, Jonas and Priya got out.'])
    expect(lines.length).toBeLessThanOrEqual(most.lines)
    for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(most.letters)
    expect(lines).toContain('▼ Round 7, Han 55 > 33')
    expect(lines.at(-1)).toBe(link)
  })

  it('stays within that with the longest names, and before the analysis', () => {
    const long = { ...headline, title: `${'Bartholomew, '.repeat(12)} got out`, why: 'Obi-Wan '.repeat(60) }
    for (const verdict of [undefined, now]) {
      const lines = shareText({ ...shared, headline: long, now: verdict, link }).split('\n')
      expect(lines.length).toBeLessThanOrEqual(most.lines)
      for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(most.letters)
    }
    expect(shareText(shared)).not.toContain('Chance')
  })

  it('names hidden people by their seat', () => {
    expect(shareText({ ...shared, now, hidden: new Set(['Maya']) })).toMatch(/Luck: Luke -9, Jonas -9/)
  })

  it('breaks at words, and says that there is more', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
    expect(clipped(['one two', 'three', 'four'], 2, 7)).toEqual(['one two', 'three …'])
  })
})

describe('the picture for a chat', () => {
  const row = { mark: '1st', letter: 'L', colour: '#fff', name: '<Maya> & "friends"', figure: '5', won: true }
  const card: Card = { game: shared.game, ...headline, won: true, unit: 'Points', rows: [row], link: 'bay327.example' }
  const plain = (name: string) => name
  const svg = cardOf(card, plain)
  const course: CurveCard = {
    ...card,
    lines: [{ id: 'c', name: 'All', values: [52, 100], colour: 'var(--amber)', short: 'out' }],
    turns: [{ at: 1, from: 52, to: 100, name: 'Round 7, Han' }],
    caption: 'Chance, turn by turn',
  }

  it('and that of its course have no text below 17 px, and are 1200 by 630', () => {
    for (const picture of [svg, curveCardOf(course, plain)]) {
      const sizes = [...picture.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(17)
      expect(picture).toContain(`width="${cardSize.width}" height="${cardSize.height}"`)
    }
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'has a row for each of %i seats with its figure, however long names and headline are',
    (count) => {
      for (const name of ['Bo', 'Maya', 'Chewbacca', 'Bartholomew the Third of the Seven Moons'])
        for (const title of ['Maya got out', 'Bartholomew and '.repeat(9)]) {
          const rows = Array.from({ length: count }, (_, at) => ({ ...row, name, figure: `${at}9` }))
          const texts = [
            ...cardOf({ ...card, title, rows }, plain).matchAll(
              /<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)/g,
            ),
          ]
          const names = texts.filter(([, , , size]) => size === '26')
          expect(names).toHaveLength(count)
          expect(texts.filter(([, , , size]) => size === '34').map(([, , , , figure]) => figure)).toEqual(
            rows.map(({ figure }) => figure),
          )
          for (const [, x, , size, text = ''] of names)
            expect(Number(x) + text.length * Number(size) * 0.565).toBeLessThan(640)
          const ys = names.map(([, , y]) => Number(y))
          expect(Math.max(...ys)).toBeLessThan(cardSize.height - 20)
          const above = texts
            .filter(([, x, , size]) => Number(x) < 70 && (size === '22' || Number(size) >= 40))
            .map(([, , y]) => Number(y))
          expect(Math.max(...above)).toBeLessThan(Math.min(...ys) - 30)
        }
    },
  )

  it('has the game and the day at the left of the board', () => {
    for (const when of ['Wednesday, 199 minutes', 'Wednesday, 12 hours', undefined]) {
      const [, x, size, text = ''] =
        /<text x="(250)"[^>]*font-size="(\d+)"[^>]*>([^<]*)/.exec(cardOf({ ...card, when }, plain)) ?? []
      expect(Number(x) + text.length * Number(size) * 0.565).toBeLessThan(740)
    }
    const board = { svg: '<g fill="red"/>', box: { x: -5, y: 0, width: 100, height: 50 } }
    expect(cardOf({ ...card, board }, plain)).toContain('viewBox="-5 0 100 50"')
  })

  it('escapes a name, whatever characters it has', () => {
    expect(svg).toContain('&lt;Maya&gt; &amp; &quot;friends&quot;')
    expect(svg).not.toContain('<Maya>')
  })
})
