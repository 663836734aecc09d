import { botLevels, type Game, type SwitchSpec } from '@bay327/engine'
import { defineOffered, defineRequest } from '../define-request.ts'
import type { PersonId } from '../ids.ts'
import { settingNames, settingsTable } from '../settings-table.ts'
import { phaseOf, type Room, type Seat } from '../state.ts'
import { drawSeats } from './draw-seats.ts'
import { refuseLevel, setLevel } from './level.ts'
import { assign, claim, refuseClaim, release, setReady, setUnready, setSwitch } from './lobby.ts'
import { pick } from './picks.ts'
import { lotteryEntrantsOf } from './seat-lottery.ts'
import { setSettings } from './settings.ts'
import { setSize } from './size.ts'
import { refuseRematch, rematch, start } from './start.ts'
import { refuseTakeOver, takeOver } from './take-over.ts'

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0').slice(-length)

const claimRequest = defineOffered({
  type: 'claim',
  fields: ({ z, seat }) => ({ seat, share: z.boolean().optional(), move: z.boolean().optional() }),
  who: 'person',
  purpose: 'begin',
  doc: 'Lobby: takes a seat; with `share`, together with its holders; with `move`, gives up seats of other sides. In a match: takes the seat of a bot, if no consent is needed.',
  sample: ({ seat, maybe }) => ({ seat, share: maybe(), move: maybe() }),
  allowed: ({ game, room, by }) => room.seats.flatMap((seat) => claims(game, room, by, seat)),
  reduce: ({ game, room, person, request }) => {
    if (phaseOf(room) === 'playing') return takeOver(game, room, person, request.seat)
    return phaseOf(room) === 'lobby' ? claim(game, room, person, request) : 'not-in-lobby'
  },
})

interface Claim {
  readonly seat: string
  readonly share?: boolean
  readonly move?: boolean
}

function claims(game: Game, room: Room, id: PersonId, seat: Seat): readonly Claim[] {
  if (phaseOf(room) === 'playing' && refuseTakeOver(game, room, id, seat) === undefined) return [{ seat: seat.id }]
  if (phaseOf(room) !== 'lobby') return []
  const needsShare = seat.people.length > 0 && lotteryEntrantsOf(room, seat) === undefined
  const plain: Claim = { seat: seat.id, ...(needsShare && { share: true }) }
  return [plain, { ...plain, move: true }].filter((way) => refuseClaim(room, id, way) === undefined).slice(0, 1)
}

const releaseRequest = defineRequest({
  type: 'release',
  fields: ({ seat }) => ({ seat }),
  who: 'person',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby: gives up a seat.',
  sample: ({ seat }) => ({ seat }),
  reduce: ({ game, room, person, request }) => release(game, room, person, request.seat),
})

const assignRequest = defineRequest({
  type: 'assign',
  /**
   * `seen` are the people who held the seat when the host decided. The request is refused as `seat-changed` if other
   * people hold the seat now.
   */
  fields: ({ z, list, seat, short, level }) => ({
    seat,
    people: list(short, 12),
    seen: list(short, 12).optional(),
    bot: z.boolean().optional(),
    level: level.optional(),
  }),
  who: 'host',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby, host: gives the seat to exactly these people; with `bot`, to a bot, alone or as a voter. With `seen`, only if exactly these people hold it now.',
  sample: ({ room, seat, person, luck, of, maybe }) => ({
    seat,
    people: of(
      [person],
      [],
      [person],
      room.people.slice(0, 12).map(({ id }) => id),
    ),
    ...(luck() % 4 === 0 && { seen: [person].slice(luck() % 2) }),
    bot: luck() % 4 === 0,
    ...(maybe() && { level: of(...botLevels) }),
  }),
  reduce: ({ game, room, request }) => assign(game, room, request),
})

const sizeRequest = defineRequest({
  type: 'size',
  fields: ({ z }) => ({ players: z.number().int().min(1).max(40).optional() }),
  who: 'host',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby, host: sets the number of players, including bots; without a number, the people who are present.',
  sample: ({ of }) => ({ players: of(1, 2, 3, 4) }),
  reduce: ({ game, room, request }) => setSize(game, room, request.players),
})

const levelRequest = defineOffered({
  type: 'level',
  fields: ({ seat, level }) => ({ seat, level }),
  who: 'host',
  purpose: 'ordinary',
  doc: 'Host: sets the level of the seat’s bot, or of the bot that sits in. In a match between people, it is a proposal to all players.',
  sample: ({ seat, of }) => ({ seat, level: of(...botLevels) }),
  allowed: ({ room }) =>
    room.seats.flatMap((seat) =>
      botLevels
        .filter((level) => refuseLevel(room, seat, level) === undefined)
        .map((level) => ({ seat: seat.id, level })),
    ),
  reduce: ({ room, person, request }) => setLevel(room, person, request.seat, request.level),
})

const drawSeatsRequest = defineRequest({
  type: 'draw-seats',
  fields: () => ({}),
  who: 'host',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby, host: assigns the seats at random; bots take the rest.',
  sample: () => ({}),
  reduce: ({ game, room, made }) => drawSeats(game, room, made),
})

const pickRequest = defineRequest({
  type: 'pick',
  fields: ({ seat, short }) => ({ seat, value: short }),
  who: 'person',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby: chooses what the seat plays, in games with that choice.',
  sample: ({ room, seat, of }) => ({ seat, value: of('none', ...room.seats.flatMap(({ pick }) => pick?.among ?? [])) }),
  reduce: ({ room, person, request }) => pick(room, person, request.seat, request.value),
})

const switchRequest = defineRequest({
  type: 'switch',
  fields: ({ z, short }) => ({ id: short, value: z.union([z.boolean(), short]) }),
  who: 'host',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby, host: sets a switch of the game.',
  sample: ({ game, of, maybe }) => {
    const choice = of<SwitchSpec>({ id: 'none', kind: 'flag', initial: false }, ...game.switches)
    return { id: choice.id, value: choice.kind === 'choice' ? of('none', ...choice.values) : maybe() }
  },
  reduce: ({ game, room, request }) => setSwitch(game, room, request.id, request.value),
})

const settingsRequest = defineRequest({
  type: 'settings',
  fields: ({ settings }) => ({ settings }),
  who: 'host',
  purpose: 'ordinary',
  doc: 'Host: changes settings of the table. In a match between people, a change that could harm somebody is a proposal to all players.',
  sample: ({ luck }) => {
    const name = settingNames[luck() % settingNames.length] ?? 'watchers'
    const { values } = settingsTable[name]
    return { settings: { [name]: values[luck() % values.length] } }
  },
  reduce: ({ room, person, request }) => setSettings(room, person, request.settings),
})

const readyRequest = defineRequest({
  type: 'ready',
  /**
   * `seen` are the holders of the sender's seats, as the sender sees them. The request is refused as `seat-changed` if
   * other people hold these seats now.
   */
  fields: ({ list, nonce, short }) => ({ nonce, seen: list(short, 40).optional() }),
  who: 'person',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby: the sender is ready. `nonce` is the browser’s part of the randomness, in hex.',
  sample: ({ luck }) => ({ nonce: hex(luck(), 32) }),
  reduce: ({ room, person, request }) => setReady(room, person, request),
})

const unreadyRequest = defineRequest({
  type: 'unready',
  fields: () => ({}),
  who: 'person',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby: the sender is no longer ready.',
  sample: () => ({}),
  reduce: ({ room, person }) => setUnready(room, person),
})

const startRequest = defineRequest({
  type: 'start',
  fields: () => ({}),
  who: 'host',
  phase: 'lobby',
  purpose: 'begin',
  doc: 'Lobby, host: deals the match.',
  sample: () => ({}),
  reduce: ({ game, room }) => start(game, room),
})

const againRequest = defineOffered({
  type: 'again',
  fields: ({ z }) => ({ swap: z.boolean().optional() }),
  who: 'person',
  purpose: 'next',
  doc: 'After the end: returns to the lobby with a new seed; with `swap`, the two sides change places.',
  sample: ({ maybe }) => (maybe() ? { swap: true } : {}),
  allowed: ({ room, by }) =>
    [{}, { swap: true }].filter(({ swap }) => refuseRematch(room, by, swap === true) === undefined),
  reduce: ({ game, room, person, request, made }) => rematch(game, room, person, made, request.swap === true),
})

export const seatRequests = [
  claimRequest,
  releaseRequest,
  assignRequest,
  sizeRequest,
  levelRequest,
  drawSeatsRequest,
  pickRequest,
  switchRequest,
  settingsRequest,
  readyRequest,
  unreadyRequest,
  startRequest,
  againRequest,
] as const
