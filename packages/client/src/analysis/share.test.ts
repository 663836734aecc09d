import { describe, expect, it } from 'vitest'
import { cardOf, cardSize, type Card } from './card.ts'
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
const told = {
  game: 'Escape from the Death Star',
  headline,
  cast,
  hidden: new Set<string>(),
  chance: 'Chance to get out',
}
const link = 'https://bay327.example/r/abcdefghijklmnopqrstuv'

describe('a match as text', () => {
  it('names game and people, and has at most twelve lines of 48 characters', () => {
    const lines = shareText({ ...told, now, link }).split('\n')
    expect(lines.slice(0, 2)).toEqual(['Bay 327 · Escape from the Death Star', 'Maya, Jonas and Priya got out.'])
    expect(lines.length).toBeLessThanOrEqual(most.lines)
    for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(most.letters)
    expect(lines).toContain('▼ Round 7, Han 55 > 33')
    expect(lines.at(-1)).toBe(link)
  })

  it('stays within that with the longest names, and before the analysis', () => {
    const long = { ...headline, title: `${'Bartholomew, '.repeat(12)} got out`, why: 'Obi-Wan '.repeat(60) }
    for (const verdict of [undefined, now]) {
      const lines = shareText({ ...told, headline: long, now: verdict, link }).split('\n')
      expect(lines.length).toBeLessThanOrEqual(most.lines)
      for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(most.letters)
    }
    expect(shareText(told)).not.toContain('Chance')
  })

  it('names hidden people by their seat', () => {
    expect(shareText({ ...told, now, hidden: new Set(['Maya']) })).toMatch(/Luck: Luke -9, Jonas -9/)
  })

  it('breaks at words, and says that there is more', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three'])
    expect(clipped(['one two', 'three', 'four'], 2, 7)).toEqual(['one two', 'three …'])
  })
})

describe('the picture for a chat', () => {
  const card: Card = {
    game: told.game,
    ...headline,
    won: true,
    people: [{ letter: 'L', colour: '#fff', name: '<Maya> & "friends"' }],
    figures: [{ name: 'Vader track', value: '17', of: '20' }],
    lines: [{ id: 'c', name: 'All', values: [52, 100], colour: 'var(--amber)', short: 'out' }],
    turns: [{ at: 1, from: 52, to: 100, name: 'Round 7, Han' }],
    caption: 'Chance, turn by turn',
    link: 'bay327.example/r/x',
  }
  const svg = cardOf(card, (name) => name)

  it('has no text below 17 px, and is 1200 by 630', () => {
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(17)
    expect(sizes).toContain(68)
    expect(svg).toContain(`width="${cardSize.width}" height="${cardSize.height}"`)
  })

  it.each([1, 2, 3, 4, 5, 6])('names all of %i seats, however long their names are', (count) => {
    for (const name of ['Bo', 'Maya', 'Chewbacca', 'Bartholomew the Third of']) {
      const people = Array.from({ length: count }, (_, i) => ({ letter: `${i}`, colour: '#fff', name }))
      const row = [
        ...cardOf({ ...card, people }, (each) => each).matchAll(
          /<text x="([\d.]+)" y="346"[^>]*font-size="(\d+)"[^>]*>([^<]*)/g,
        ),
      ]
      expect(row).toHaveLength(count)
      const ends = row.map(([, x, size, said = '']) => Number(x) + said.length * Number(size) * 0.565)
      expect(Math.max(...ends)).toBeLessThanOrEqual(800)
      for (const [i, end] of ends.entries()) expect(end).toBeLessThan(Number(row[i + 1]?.[1] ?? 801))
      for (const [, , , said = ''] of row) expect(said.length).toBeGreaterThan(1)
    }
  })

  it('escapes a name, whatever characters it has', () => {
    expect(svg).toContain('&lt;Maya&gt; &amp; &quot;friends&quot;')
    expect(svg).not.toContain('<Maya>')
  })

  it('is drawn without the curve too, and with a headline that is too long', () => {
    expect(cardOf({ ...card, lines: undefined, title: 'Bartholomew and '.repeat(9) }, (name) => name)).toMatch(
      /^<svg.*<\/svg>$/,
    )
  })
})
