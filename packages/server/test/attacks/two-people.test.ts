import { seed, times } from '@bay327/engine/testkit/fuzz-length'
import { fastRandom, pick, type Game } from '@bay327/engine'
import { hiddenVariantOf, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { games, partsOf } from '@bay327/games'
import {
  deadlines,
  optionsForViewer,
  phaseOf,
  reduce,
  requests,
  schema,
  viewFor,
  openBotQuestions,
  type CommandId,
  type Entry,
  type NodeId,
  type PersonId,
  type Request,
  type Room,
  type RoomCode,
} from '@bay327/room'
import { numbers, sampleRequest, botAnswer } from '@bay327/room/testing/random-request'
import { questionsOf } from '@bay327/room/questions/questions'
import { describe, expect, it } from 'vitest'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())

const REQUESTS = 3_500 * times
const names = ['Ann', 'Ben'] as const
const hex = (luck: number) => luck.toString(16).padStart(8, '0').repeat(8)

type Luck = () => number

/**
 * Returns a request of this kind with known and unknown values, in most cases about a question that the person has to
 * answer.
 */
function anyRequest(game: Game, room: Room, by: PersonId, kind: Request['type'], luck: Luck): Request {
  const questions = questionsOf(game, room)
  const own = questions.filter(({ answerers }) => answerers !== 'bot' && answerers.includes(by))
  const among = luck() % 8 > 0 ? own : questions
  return sampleRequest(game, room, kind, luck, among[luck() % (among.length + 1)])
}

/**
 * Returns whether a request sets `severalSides`. One person may then see two sides, which `sides.test.ts` of the room
 * covers.
 */
const opensSides = (request: Request): boolean => request.type === 'settings' && request.settings.severalSides === true

/** The kinds of most requests, by phase. They keep the match going. */
const onward = {
  lobby: ['ready', 'ready', 'ready', 'start', 'start', 'claim', 'size'],
  playing: ['answer', 'answer', 'consent', 'ask'],
  over: ['again', 'again', 'chat', 'claim'],
} as const satisfies Record<string, readonly Request['type'][]>

/** Two people with three devices send random requests, also as new or returning people. */
function play(game: Game, deals: HiddenVariants<unknown>, seed: number) {
  const luck = numbers(seed)
  const chance = fastRandom(seed)
  const counts = { asked: 0, taken: 0, matches: 0, looks: 0, bots: 0, returns: 0 }
  /** For each token, the side for which its owner has played in the match. */
  let sides = new Map<string, string>()
  let room = reduceOrThrow(game, undefined, {
    request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema },
    made: { seed: hex(seed) },
  })

  function put(entry: Omit<Entry, 'id' | 'at'>, at = room.at + (luck() % 4_000)): boolean {
    const result = reduce(game, room, { ...entry, id: `c${counts.taken}-${room.version}-${luck()}` as CommandId, at })
    if (!result.ok) return false
    if (result.room.matches !== room.matches) [sides, counts.matches] = [new Map<string, string>(), counts.matches + 1]
    room = result.room
    look()
    return true
  }

  /** Checks that the views do not change when all secrets of other sides are drawn again. */
  function look(): void {
    if (room.play === undefined || phaseOf(room) !== 'playing') return
    for (const { id, tokenHash } of room.people) {
      for (const { people, standIn, side } of room.seats) {
        if (!people.includes(id) && standIn !== id) continue
        expect(sides.get(tokenHash) ?? side).toBe(side)
        sides.set(tokenHash, side)
      }
    }
    const viewer = room.people[luck() % Math.max(1, room.people.length)]
    if (viewer === undefined || deals.length === 0) return
    const own = room.seats.filter(({ side }) => side === sides.get(viewer.tokenHash)).map(({ id }) => id)
    const { match } = room.play
    const state = hiddenVariantOf(deals, match.state, new Set(own), chance)
    const variant: Room = { ...room, play: { ...room.play, match: { ...match, state } } }
    counts.looks++
    expect(JSON.stringify(viewFor(game, variant, viewer.id))).toBe(JSON.stringify(viewFor(game, room, viewer.id)))
    for (const { id } of questionsOf(game, room))
      expect(JSON.stringify(optionsForViewer(game, variant, id, viewer.id))).toBe(
        JSON.stringify(optionsForViewer(game, room, id, viewer.id)),
      )
  }

  const personOf = (who: number) => room.people.find(({ tokenHash }) => tokenHash === `hash-${who}`)
  function arrive(who: number): void {
    const person = `person-${room.version}` as PersonId
    put({ request: { type: 'join', name: names[who] ?? 'Cy' }, made: { person, tokenHash: `hash-${who}` } })
    put({ request: { type: 'contact', person, node: 'node' as NodeId, on: true } })
  }

  /**
   * Returns a request by which an unknown token follows a reclaim link, if there is one, or claims to be a person at
   * the table.
   */
  function returnAs(who: number): void {
    const request = sampleRequest(game, room, luck() % 2 ? 'follow-link' : 'was-me', luck)
    if (put({ request, made: { tokenHash: `hash-${who}` } })) counts.returns++
  }

  const kinds = requests.map(({ type }) => type)
  while (counts.asked < REQUESTS) {
    const who = luck() % 3
    const by = personOf(who)?.id
    if (by === undefined) {
      if (room.people.length > 1 || luck() % 2 === 0) returnAs(who)
      else arrive(who)
      continue
    }
    const luckily = luck() % 20
    const kind = luckily < 14 ? pick(chance, onward[phaseOf(room)]) : kinds[luck() % kinds.length]
    if (kind === undefined || (kind === 'leave' && luck() % 8 > 0)) continue
    counts.asked++
    const request = anyRequest(game, room, by, kind, luck)
    if (opensSides(request)) continue
    if (put({ by, request, made: { seed: hex(luck()) } })) counts.taken++
    if (luckily === 19) put({ request: { type: 'contact', person: by, node: 'node' as NodeId, on: luck() % 3 > 0 } })
    const next = [...deadlines(room)].sort((a, b) => a.at - b.at)[0]
    const bots = openBotQuestions(game, room)
    const bot = bots[luck() % Math.max(1, bots.length)]
    if (luckily > 12 && bot && put({ request: botAnswer(bot, luck()) })) counts.bots++
    if (luckily > 15 && next) put({ request: { type: 'time', deadline: next.id } }, Math.max(room.at, next.at))
  }
  return counts
}

function reduceOrThrow(game: Game, room: Room | undefined, entry: Omit<Entry, 'id' | 'at'>): Room {
  const result = reduce(game, room, { ...entry, id: 'open' as CommandId, at: 1_000 })
  if (!result.ok) throw new Error(result.code)
  return result.room
}

describe.each(Object.entries(games))('two people who try every request at %s', (slug, game) => {
  it(`never see the other side’s secret, in ${REQUESTS} requests`, () => {
    const { taken, matches, looks, bots, returns } = play(game, hiddenVariants[slug] ?? [], seed)
    expect(taken).toBeGreaterThan(REQUESTS / 30)
    expect(matches).toBeGreaterThan(1)
    expect(bots).toBeGreaterThan(REQUESTS / 1_000)
    expect(returns).toBeGreaterThan(2)
    if (hiddenVariants[slug]?.length) expect(looks).toBeGreaterThan(REQUESTS / 10)
  })
})
