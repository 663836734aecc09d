import { describe, expect, it } from 'vitest'
import { cardOf, cards, decks, terminalCards } from './data/cards.ts'
import { heroData } from './data/heroes.ts'
import { sectorOf, sectors, sectorsOf } from './data/map.ts'
import { droidBoxes, escapeChart, vaderSector, vBoxes } from './data/tables.ts'
import { deckIds, heroIds, skills, type Card, type Effect, type HeroId, type Stat } from './data/types.ts'
import { asks } from '../text/asks.ts'
import { neighbours, station, stepsBetween } from './station.ts'

const countOf = (kind: Parameters<typeof sectorsOf>[0]) => sectorsOf(kind).length

describe('the station', () => {
  it('ESC-2.1a is a diamond of 85 square sectors', () => {
    const widths = Array.from({ length: 13 }, (_, i) => sectors.filter(({ row }) => row === 13 - i).length)
    expect(widths).toEqual([1, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3, 1])
    expect(sectors).toHaveLength(85)
    expect(new Set(sectors.map(({ id }) => id)).size).toBe(85)
  })

  it('ESC-2.1b has six ordinary kinds, most of them General', () => {
    const six = ['general', 'command', 'military', 'security', 'service', 'technical'] as const
    expect(six.map(countOf)).toEqual([29, 4, 5, 4, 9, 7])
  })

  it('ESC-2.1i has its special sectors', () => {
    expect(
      (['hangar', 'terminal', 'vader', 'detention', 'centralSecurity', 'bay', 'falcon', 'impassable'] as const).map(
        countOf,
      ),
    ).toEqual([7, 4, 5, 1, 1, 1, 1, 7])
    expect(
      sectorsOf('hangar')
        .map(({ hangar, id }) => `${hangar} ${id}`)
        .sort(),
    ).toEqual(['1 J4', '2 K5', '3 B6', '4 M7', '5 A7', '6 L8', '7 C9'])
    expect(
      sectorsOf('terminal')
        .map(({ name, id }) => `${name} ${id}`)
        .sort(),
    ).toEqual(['Terminal A C5', 'Terminal B L6', 'Terminal C B8', 'Terminal D K9'])
  })

  it('ESC-2.1c ESC-2.1d ESC-2.1e names the deck of each sector', () => {
    for (const id of deckIds) expect(sectorsOf(id).map(({ deck }) => deck)).toEqual(sectorsOf(id).map(() => id))
    expect([sectorOf('G2').deck, sectorOf('G7').deck, sectorOf('A7').deck]).toEqual(['general', 'general', 'hangar'])
    expect(['G9', 'C5', 'G12', 'G13', 'H10'].map((id) => sectorOf(id).deck)).toEqual(Array(5).fill(undefined))
  })

  it('ESC-2.1h ESC-2.1k forward is up, and no path leads through impassable sectors', () => {
    expect(sectorOf('G2').next).toEqual({ F: 'G3', B: 'G1', L: 'F2', R: 'H2' })
    expect(sectorOf('J6').next).toEqual({ B: 'J5', L: 'I6', R: 'K6' })
    const walkable = sectors.filter(({ kind }) => kind !== 'impassable' && kind !== 'falcon').map(({ id }) => id)
    expect(station.places).toEqual(walkable)
    for (const id of walkable) for (const next of neighbours(id)) expect(neighbours(next)).toContain(id)
    expect(station.places.every((id) => stepsBetween('G2', id) < Infinity)).toBe(true)
  })

  it('has the distances of docs/rules', () => {
    expect(stepsBetween('G2', 'G12')).toBe(10)
    expect(['C5', 'L6', 'B8', 'K9'].map((id) => [stepsBetween('G2', id), stepsBetween(id, 'G12')])).toEqual([
      [7, 11],
      [9, 11],
      [11, 9],
      [11, 7],
    ])
  })
})

describe('the tracks and tables', () => {
  it('ESC-2.2d ESC-2.2e have their boxes', () => {
    expect(droidBoxes).toEqual([3, 6, 10, 14, 18])
    expect(vBoxes.map(({ box, faceOn }) => [box, faceOn])).toEqual([
      [7, 6],
      [11, 5],
      [16, 4],
    ])
    expect([vaderSector.length, escapeChart.length]).toEqual([6, 6])
  })
})

describe('the Heroes', () => {
  it('ESC-2.3a ESC-2.3c ESC-2.3d ESC-15e have their scores', () => {
    const row = (id: (typeof heroIds)[number]) => [
      ...skills.map((s) => heroData[id].start[s]),
      heroData[id].start.rateOfFire,
      heroData[id].force,
      heroData[id].start.stamina,
    ]
    expect(row('luke')).toEqual([7, 5, 7, 6, 7, 2, 8, 8])
    expect(row('han')).toEqual([6, 7, 7, 5, 7, 3, 2, 8])
    expect(row('leia')).toEqual([6, 8, 6, 6, 7, 2, 6, 8])
    expect(row('chewbacca')).toEqual([6, 4, 6, 8, 8, 2, 4, 10])
  })
})

describe('the description of a Hero', () => {
  const is = (id: HeroId, score: (hero: HeroId) => number, best: (...all: readonly number[]) => number) =>
    score(id) === best(...heroIds.map(score)) && heroIds.filter((other) => score(other) === score(id)).length === 1
  const at = (stat: Stat) => (id: HeroId) => heroData[id].start[stat]
  const force = (id: HeroId) => heroData[id].force
  /**
   * Checks of the phrases in Heroes' descriptions. Each check returns whether the data confirm its phrase for a Hero.
   */
  const holds: Readonly<Record<string, (id: HeroId) => boolean>> = {
    'The most Force': (id) => is(id, force, Math.max),
    'the quickest feet': (id) => is(id, at('agility'), Math.max),
    'a poor bluff': (id) => heroIds.filter((other) => at('con')(other) > at('con')(id)).length > 1,
    'Three shots a turn': (id) => at('rateOfFire')(id) === 3 && is(id, at('rateOfFire'), Math.max),
    'a lucky double counts twice': (id) => heroIds.every((other) => heroData[other].doublesHitTwo === (other === id)),
    'Hardly any Force': (id) => is(id, force, Math.min),
    'Nobody bluffs better': (id) => is(id, at('con'), Math.max),
    'there is Force in reserve': (id) => heroIds.filter((other) => force(other) >= force(id)).length === 2,
    'The best mechanic': (id) => is(id, at('technical'), Math.max),
    'the steadiest shot': (id) => is(id, at('blaster'), Math.max),
    'with stamina to spare': (id) => is(id, at('stamina'), Math.max),
    'Nobody bluffs worse': (id) => is(id, at('con'), Math.min),
  }

  it.each(heroIds)('ESC-2.3a ESC-2.3c is true by the data, phrase by phrase: %s', (id) => {
    const phrases = asks
      .seat(id)
      .blurb.replace(/\.$/, '')
      .split(/\. |, and |, | and /)
    expect(phrases.map((phrase) => [phrase, holds[phrase]?.(id)])).toEqual(phrases.map((phrase) => [phrase, true]))
  })
})

describe('the cards', () => {
  it('ESC-2.6a are 113 in seven decks, and 4 for the terminals', () => {
    expect(deckIds.map((id) => decks[id].length)).toEqual([42, 9, 14, 12, 15, 9, 12])
    expect(terminalCards).toHaveLength(4)
    expect(cards.map(({ number }) => number)).toEqual(Array.from({ length: 117 }, (_, i) => i + 1))
  })

  it('have their titles as printed, and say where a print cannot be read', () => {
    expect([83, 84, 38].map((number) => cardOf(number).title)).toEqual([
      "Officer's Quarters",
      "Pilot's Quarters",
      "Officers' Recreation",
    ])
    expect(cardOf(21).source).toBe('uncertain')
  })

  it('ESC-2.6b have a class and movement', () => {
    for (const { deck, class: kind, movement } of cards) {
      expect(['hazard', 'help', 'risk']).toContain(deck === 'terminal' ? 'hazard' : kind)
      const ways = movement.kind === 'arrows' ? movement.arrows.map(({ n }) => n) : [movement.upTo]
      expect(Math.min(...ways)).toBeGreaterThan(0)
    }
    const arrows = cards.flatMap(({ movement }) => (movement.kind === 'arrows' ? movement.arrows : []))
    const marks = ['text', 'uncertain', 'reconstructed'].map(
      (source) => cards.filter((card) => card.deck !== 'terminal' && card.source === source).length,
    )
    expect([arrows.length, marks]).toEqual([25 + 11 + 16 + 22 + 18 + 20 + 25 + 28 + 17, [45, 35, 33]])
  })

  const mean = (list: readonly Card[], of: (effect: Effect) => number): number =>
    list.reduce((sum, { effect }) => {
      const bad = effect.kind === 'auto' ? effect.do : effect.kind === 'test' ? (effect.tests[0]?.fail ?? []) : []
      return sum + bad.reduce((all, item) => all + of(item), 0) * (effect.kind === 'test' ? 0.5 : 1)
    }, 0) / list.length
  const troopers = (e: Effect) => (e.op === 'troopers' ? (e.n === '1D6' ? 3.5 : e.n === '2D6' ? 7 : e.n) : 0)
  const points = (e: Effect) => (e.op === 'vader' ? (typeof e.n === 'number' ? e.n : 3.5) : 0)

  it('ESC-15a technical and service are mild, command increases the Vader track, hangar is between', () => {
    const by = (of: (effect: Effect) => number) => [...deckIds].sort((a, b) => mean(decks[a], of) - mean(decks[b], of))
    expect(by(troopers).slice(0, 3).sort()).toEqual(['command', 'service', 'technical'])
    expect(by(points).at(-1)).toBe('command')
    expect(by(troopers).indexOf('hangar')).toBeGreaterThan(2)
    expect(by(troopers).indexOf('hangar')).toBeLessThan(5)
  })

  it('ESC-15b the hangar deck contains Darth Vader himself', () => {
    const vaders = decks.hangar.filter(
      ({ effect }) => effect.kind === 'auto' && effect.do.some(({ op }) => op === 'faceVader'),
    )
    expect(vaders.map(({ number }) => number)).toEqual([108])
  })
})
