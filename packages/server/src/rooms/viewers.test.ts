import { beforeEach, describe, expect, it } from 'vitest'
import {
  applyUpdate,
  buildsOn,
  viewFor,
  type CommandId,
  type Held,
  type PersonId,
  type RoomCode,
  type Update,
} from '@bay327/room'
import type { Request } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'
import { freshStore, putDash } from '../testing/fresh.ts'
import { newNode, silentAudience } from '../testing/node.ts'
import type { Viewer } from './audience.ts'
import { commit, type Draft } from './commit.ts'
import { loadReplica } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { positionOf, roomOf, type Replica } from './replica.ts'
import { missedChange } from './update.ts'
import { viewersOf, type Viewers } from './viewers.ts'

/** A screen: a viewer, and what it has received. */
interface Screen extends Viewer {
  held?: Held
}

const code = 'rusty-heron' as RoomCode
let store: RoomStore
let node: ServerNode
let replica: Replica
let viewers: Viewers<Screen>
let sent = 0
let updates: Update[] = []
let pinged: string[] = []
let touched: string[] = []
let watched: (readonly [viewers: number, count: number])[] = []
let shut: (readonly [code: string, tokens: readonly string[]])[] = []
let now = 0

function take(screen: Screen, update: Update): void {
  const held = applyUpdate(screen.held, update)
  if (held === undefined) throw new Error('an update that does not fit what the screen holds')
  screen.held = held
}

/** Opens a page with the person's token. A watcher has no token. */
function open(name: string, invite?: string): Screen {
  const screen: Screen = { tokenHash: `hash-${name}`, person: undefined, invite }
  take(screen, viewers.add(screen, undefined))
  return screen
}

async function put(draft: Omit<Draft, 'id'>): Promise<void> {
  expect(await commit(node, replica, { ...draft, id: `c${++sent}` as CommandId })).toMatchObject({ ok: true })
  viewers.sendChanges()
}
const id = (name: string): PersonId => `p-${name}` as PersonId
const send = (name: string, request: Request): Promise<void> => put({ by: id(name), request })
async function sit(name: string): Promise<void> {
  const made = { person: id(name), tokenHash: `hash-${name}` }
  await put({ request: { type: 'join', name }, made })
  await put({ request: { type: 'contact', person: id(name), node: node.id, on: true } })
}
async function begin(...names: readonly string[]): Promise<void> {
  for (const name of names) await send(name, { type: 'ready', nonce: 'ab'.repeat(16) })
  await send(names[0] ?? '', { type: 'start' })
}

const personAt = ({ held }: Screen) => held?.view.you.person
/** Returns the seats whose hidden cargo is on the screen. */
function cargoAt({ held }: Screen): readonly string[] {
  const ships = (held?.view['game/ships'] ?? {}) as Readonly<Record<string, object>>
  return Object.keys(ships).filter((seat) => 'cargo' in (ships[seat] ?? {}))
}

freshStore((opened) => (store = opened))
beforeEach(async () => {
  now = Date.now()
  node = newNode(store, {}, { now: () => now, sample: async () => {} })
  updates = []
  watched = []
  shut = []
  await putDash(store, code)
  replica = await loadReplica(node, code)
  viewers = viewersOf<Screen>(node, replica, {
    ...silentAudience,
    update: (group, update) => {
      updates.push(update)
      group.forEach((screen) => take(screen, update))
    },
    ping: (group) => (pinged = group.map(({ tokenHash }) => tokenHash)),
    touched: (group) => (touched = group.map(({ tokenHash }) => tokenHash)),
    watching: (group, count) => watched.push([group.length, count]),
    shut: (group, reason) => {
      if (group.length > 0) shut.push([reason, group.map(({ tokenHash }) => tokenHash)])
    },
  })
})
describe('the identity of viewers is looked up again', () => {
  it('when a person joins: all screens with their token, and no others', async () => {
    const [desk, phone, other] = [open('Maya'), open('Maya'), open('Ben')]
    await sit('Maya')
    expect([desk, phone, other].map(personAt)).toEqual([id('Maya'), id('Maya'), undefined])
    expect([desk, phone, other].map(({ person }) => person)).toEqual([id('Maya'), id('Maya'), undefined])
    expect(personAt(open('Maya'))).toBe(id('Maya'))
  })

  it('when a person leaves during a match: nothing of the seat stays on the screen', async () => {
    const [maya, ben] = [open('Maya'), open('Ben')]
    await sit('Maya')
    await sit('Ben')
    await begin('Maya', 'Ben')
    expect([cargoAt(maya), cargoAt(ben)]).toEqual([['red'], ['blue']])
    await send('Ben', { type: 'leave' })
    expect([personAt(ben), ben.person, cargoAt(ben), cargoAt(maya)]).toEqual([undefined, undefined, [], ['red']])
    await sit('Ben')
    expect(personAt(ben)).toBe(id('Ben'))
  })

  it('when a person is removed by the others: all their screens are disconnected and get nothing more', async () => {
    const screens = ['Maya', 'Ben', 'Cleo'].map((name) => open(name)) as [Screen, Screen, Screen]
    for (const name of ['Maya', 'Ben', 'Cleo']) await sit(name)
    await begin('Maya', 'Ben', 'Cleo')
    await send('Maya', { type: 'remove', person: id('Ben') })
    const [proposal] = roomOf(replica).proposals
    await send('Cleo', { type: 'consent', proposal: proposal?.id ?? '', yes: true })
    expect(screens.map(({ person }) => person)).toEqual([id('Maya'), undefined, id('Cleo')])
    expect(shut).toEqual([['kept-out', ['hash-Ben']]])
    expect([viewers.all().includes(screens[1]), viewers.watchers(), screens.map(cargoAt)[2]]).toEqual([
      false,
      0,
      ['gold'],
    ])
    expect(screens[1].held?.view.proposals).toHaveLength(1)
  })

  it('when the host makes a new link: nameless watchers with the old one are disconnected', async () => {
    const [maya, old, wrong] = [open('Maya'), open('Old'), open('Wrong', '1111-1111')]
    await sit('Maya')
    await put({ by: id('Maya'), request: { type: 'new-link' }, made: { invite: '4821-3977' } })
    expect(shut).toEqual([['moved', ['hash-Old', 'hash-Wrong']]])
    const right = open('Right', '4821-3977')
    await send('Maya', { type: 'settings', settings: { hideOdds: true } })
    expect([old, wrong].map(({ held }) => held?.view.table.settings.hideOdds)).toEqual([false, false])
    expect([maya, right].map(({ held }) => held?.view.table.settings.hideOdds)).toEqual([true, true])
  })

  it('when a client returns with the state of another identity', async () => {
    const ben = open('Ben')
    await sit('Maya')
    await sit('Ben')
    await begin('Maya', 'Ben')
    viewers.remove(ben)
    const position = ben.held?.position
    await send('Ben', { type: 'leave' })
    take(ben, viewers.add(ben, position))
    expect([personAt(ben), cargoAt(ben)]).toEqual([undefined, []])
  })
})

describe('a returning viewer', () => {
  it('gets what was missed while that is remembered, otherwise everything', async () => {
    for (const name of ['Maya', 'Ben']) open(name)
    await sit('Maya')
    await sit('Ben')
    const ben = open('Ben')
    const away = { ...ben }
    viewers
      .all()
      .filter(({ tokenHash }) => tokenHash === ben.tokenHash)
      .forEach(viewers.remove)
    const [before, { position }] = [ben.held as Held, ben.held as Held]
    for (let step = 1; step <= 20; step++) {
      await send('Maya', { type: 'chat', text: `line ${step}` })
      const update = viewers.since(away, position)
      expect([update.whole, buildsOn(update, position)]).toEqual(step <= 16 ? [undefined, true] : [true, true])
      expect(applyUpdate(before, update)?.view).toEqual(viewFor(replica.game, roomOf(replica), id('Ben')))
      expect(update.events).toHaveLength(step)
    }
  })

  it('gets each part that has changed as it is now, and none that is gone', async () => {
    for (const name of ['Maya', 'Ben']) open(name)
    await sit('Maya')
    await sit('Ben')
    const ben = open('Ben')
    viewers.all().forEach(viewers.remove)
    const catchUp = (before: Held) => {
      const update = viewers.since(ben, before.position)
      expect([update.whole, applyUpdate(before, update)?.view]).toEqual([
        undefined,
        viewFor(replica.game, roomOf(replica), id('Ben')),
      ])
      return applyUpdate(before, update)
    }
    const lobby = ben.held as Held
    await begin('Maya', 'Ben')
    const match = catchUp(lobby)
    for (const hideOdds of [true, false, true]) await send('Maya', { type: 'settings', settings: { hideOdds } })
    catchUp(lobby)
    expect(Object.keys(match?.view ?? {}).filter((part) => part.startsWith('game/'))).not.toEqual([])
    const changesMissed = missedChange(
      { names: new Set(['game/ships', 'may']), events: [] },
      { common: {}, own: { may: [] } },
    )
    expect(changesMissed.parts).toEqual({ 'game/ships': null, may: [] })
  })

  it('between an entry and its update gets it once', async () => {
    await sit('Maya')
    const entry = { id: 'late' as CommandId, by: id('Maya'), request: { type: 'chat', text: 'hello' } } as const
    await commit(node, replica, entry)
    const eve: Screen = { tokenHash: 'hash-Eve', person: undefined }
    const update = viewers.add(eve, undefined)
    updates = []
    viewers.sendChanges()
    expect([update.position, updates]).toEqual([positionOf(replica.head), []])
    expect(update.events.filter(({ event }) => event.type === 'chat')).toHaveLength(1)
  })

  it('gets nothing twice after a short absence', async () => {
    await sit('Maya')
    const maya = open('Maya')
    expect(viewers.since(maya, maya.held?.position)).toMatchObject({ from: maya.held?.position, parts: {}, events: [] })
  })
})

it('viewers with the same update get it together, others separately', async () => {
  for (const name of ['Maya', 'Ben', 'Cleo', 'Eve', 'Finn']) open(name)
  for (const name of ['Maya', 'Ben', 'Cleo']) await sit(name)
  updates = []
  await send('Maya', { type: 'chat', text: 'hello' })
  await send('Maya', { type: 'rename', name: 'Mia' })
  expect(updates).toHaveLength(2)
  updates = []
  await begin('Maya', 'Ben', 'Cleo')
  expect(updates.length).toBeGreaterThan(4)
})

it('the sender gets the result with the answer, alone, and the same as the others', async () => {
  for (const name of ['Maya', 'Ben']) open(name)
  await sit('Maya')
  await sit('Ben')
  const [maya] = viewers.all().filter(({ person }) => person === id('Maya'))
  updates = []
  const answered: Update[] = []
  const draft = { id: 'asked' as CommandId, by: id('Maya'), request: { type: 'chat', text: 'hello' } } as const
  await commit(node, replica, draft)
  viewers.sendChanges(maya && { viewer: maya, take: (update) => answered.push(update) })
  expect(answered).toHaveLength(1)
  expect(updates.map(({ position, parts }) => ({ position, parts }))).toEqual([
    { position: answered[0]?.position, parts: answered[0]?.parts },
  ])
})

it('the clock is sent with countdowns only', async () => {
  open('Maya')
  await sit('Maya')
  await sit('Ben')
  await send('Maya', { type: 'chat', text: 'hello' })
  expect(updates.at(-1)?.now).toBeUndefined()
  await begin('Maya', 'Ben')
  await send('Maya', { type: 'abandon' })
  expect(updates.at(-1)?.parts['proposals']).toHaveLength(1)
  expect(updates.at(-1)?.now).toBe(now)
})

describe('the number of watchers', () => {
  it('is sent only when it has changed', async () => {
    open('Maya')
    await sit('Maya')
    open('Eve')
    viewers.sendWatcherCount()
    viewers.sendWatcherCount()
    for (const name of ['Finn', 'Gwen']) open(name)
    viewers.sendWatcherCount()
    viewers.sendWatcherCount()
    expect(watched).toEqual([
      [2, 1],
      [4, 3],
    ])
    expect(viewers.watching()).toBe(3)
  })

  it('is sent again to all if somebody came and went in between and got another number', async () => {
    const [finn, gwen] = [open('Finn'), open('Gwen')]
    viewers.sendWatcherCount()
    viewers.remove(finn)
    viewers.remove(gwen)
    open('Finn')
    open('Gwen')
    viewers.sendWatcherCount()
    expect(watched).toEqual([
      [2, 2],
      [2, 2],
    ])
  })
})

it('a touch on the board is shown to all others', async () => {
  for (const name of ['Maya', 'Ben', 'Eve']) open(name)
  await sit('Maya')
  await sit('Ben')
  viewers.ping(id('Maya'), 'bay')
  expect(pinged.sort()).toEqual(['hash-Ben', 'hash-Eve'])
})

it('what friends show each other is checked when it is delivered: a touch on a secret reaches nobody', async () => {
  for (const name of ['Maya', 'Ben', 'Eve']) open(name)
  await sit('Maya')
  await sit('Ben')
  await begin('Maya', 'Ben')
  const [question] = [...(open('Eve').held?.view.questions ?? [])].map((entry) => entry.id)
  touched = ['somebody']
  viewers.touch({ kind: 'finger', question: question ?? '', option: 'fly:1', person: id('Ben') })
  expect([question, touched]).toEqual(['1.0.0.red', []])
})
