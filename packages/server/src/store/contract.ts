import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CommandId, Entry, NodeId, RoomCode } from '@bay327/room'
import { MOST_TOTALS, type RoomStore, type Snapshot, type Tip } from './store.ts'

/** How the suite accesses a kind of store. `open` gives a further connection if the store supports several. */
export interface Backing {
  readonly name: string
  start(): Promise<void>
  stop(): Promise<void>
  open(): Promise<RoomStore>
  /** Whether a second `open` shares the rooms of the first. */
  readonly shared: boolean
}

let made = 0
export const newCode = (): RoomCode => `test-room-${++made}` as RoomCode
export const entry = (id: string, at = 1): Entry => ({
  id: id as CommandId,
  at,
  request: { type: 'chat', text: `said “${id}” \u{1F680}` },
})
export const answered = (id: string): Entry => ({
  ...entry(id),
  request: { type: 'answer', question: 'q1', option: 'a' },
})
export const tip = (version: number, id: string): Tip => ({ version, id: id as CommandId })
export const snapshot = (version: number): Snapshot => ({ version, schema: 1, rules: 'r1', state: `{"at":${version}}` })

/** Adds the tests of the `RoomStore` contract for one kind of store. */
export function storeContract(backing: Backing): void {
  describe(`the store contract on ${backing.name}`, () => {
    let store: RoomStore
    let other: RoomStore
    beforeAll(async () => {
      await backing.start()
      store = await backing.open()
      other = backing.shared ? await backing.open() : store
    })
    afterAll(async () => {
      await store.close()
      if (other !== store) await other.close()
      await backing.stop()
    })
    const stops: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop()
    })

    async function opened(): Promise<RoomCode> {
      const code = newCode()
      await store.create(code, entry('e1'), snapshot(1))
      return code
    }

    it('creates a room once', async () => {
      const code = await opened()
      expect(await other.create(code, entry('other'), snapshot(1))).toBe('taken')
      expect(await store.tail(code, tip(1, 'e1'))).toEqual([])
    })

    it('lets exactly one of many creators have a code', async () => {
      const code = newCode()
      const tries = Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? store : other).create(code, entry(`c${i}`), snapshot(1)),
      )
      expect((await Promise.all(tries)).filter((item) => item === 'created')).toHaveLength(1)
    })

    it('finds no room that was not created', async () => {
      const code = newCode()
      expect(await store.load(code)).toBeUndefined()
      expect(await store.tail(code, tip(1, 'e1'))).toBeUndefined()
      expect(await store.append(code, tip(1, 'e1'), entry('e2'))).toBe('unknown-room')
    })

    it('appends in order and returns entries unchanged', async () => {
      const code = await opened()
      expect(await store.append(code, tip(1, 'e1'), entry('e2', 5))).toBe('appended')
      expect(await other.append(code, tip(2, 'e2'), entry('e3', 6))).toBe('appended')
      expect(await store.tail(code, tip(1, 'e1'))).toEqual([entry('e2', 5), entry('e3', 6)])
      expect(await other.load(code)).toEqual({ snapshot: snapshot(1), entries: [entry('e2', 5), entry('e3', 6)] })
    })

    it.each([
      ['a version that was', tip(1, 'e1')],
      ['a version that will be', tip(3, 'e3')],
      ['the right number under another id', tip(2, 'other')],
    ])('refuses an append after %s', async (_, after) => {
      const code = await opened()
      await store.append(code, tip(1, 'e1'), entry('e2'))
      expect(await store.append(code, after, entry('late'))).toBe('conflict')
      expect(await store.tail(code, tip(1, 'e1'))).toEqual([entry('e2')])
    })

    it('lets exactly one of many appends at the same version succeed, every time', async () => {
      const code = await opened()
      let at = tip(1, 'e1')
      for (let round = 0; round < 20; round++) {
        const ids = Array.from({ length: 12 }, (_, i) => `r${round}-${i}`)
        const results = await Promise.all(ids.map((id, i) => (i % 2 ? store : other).append(code, at, entry(id))))
        const winners = ids.filter((_, i) => results[i] === 'appended')
        expect(winners).toHaveLength(1)
        expect(results.filter((result) => result === 'conflict')).toHaveLength(11)
        at = tip(at.version + 1, winners[0] ?? '')
      }
      expect(await store.tail(code, tip(1, 'e1'))).toHaveLength(20)
    })

    it('does not know a position that its log does not have', async () => {
      const code = await opened()
      await store.append(code, tip(1, 'e1'), entry('e2'))
      expect(await store.tail(code, tip(2, 'other'))).toBeUndefined()
      expect(await store.tail(code, tip(7, 'e7'))).toBeUndefined()
    })

    it('keeps the newest snapshot and loads only the entries after it', async () => {
      const code = await opened()
      for (let v = 2; v <= 6; v++) await store.append(code, tip(v - 1, `e${v - 1}`), entry(`e${v}`))
      await store.snapshot(code, entry('e4').id, snapshot(4))
      await other.snapshot(code, entry('e3').id, snapshot(3))
      expect(await store.load(code)).toEqual({ snapshot: snapshot(4), entries: [entry('e5'), entry('e6')] })
      expect(await store.tail(code, tip(1, 'e1'))).toHaveLength(5)
    })

    it('creates no room from a snapshot alone', async () => {
      const code = newCode()
      await store.snapshot(code, entry('e3').id, snapshot(3))
      expect(await store.load(code)).toBeUndefined()
    })

    it('refuses a snapshot of an entry that its log does not have', async () => {
      const code = await opened()
      await store.append(code, tip(1, 'e1'), entry('e2'))
      await store.snapshot(code, entry('lost').id, snapshot(2))
      await store.snapshot(code, entry('e3').id, snapshot(3))
      expect(await store.load(code)).toEqual({ snapshot: snapshot(1), entries: [entry('e2')] })
    })

    it('notifies after an append by any node, only for the room, until unsubscribed', async () => {
      const [code, elsewhere] = [await opened(), await opened()]
      const versions: number[] = []
      const stop = await store.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} })
      await other.append(code, tip(1, 'e1'), entry('e2'))
      await other.append(elsewhere, tip(1, 'e1'), entry('e2'))
      await expect.poll(() => versions).toEqual([2])
      await stop()
      await other.append(code, tip(2, 'e2'), entry('e3'))
      await store.ready()
      expect(versions).toEqual([2])
    })

    it('delivers gossip to all subscribers and stores none', async () => {
      const code = await opened()
      const messages: string[] = []
      for (const node of [store, other])
        stops.push(await node.listen(code, { onAppend: () => {}, onMessage: (text) => messages.push(text) }))
      await other.publish(code, 'here!')
      await expect.poll(() => messages).toEqual(['here!', 'here!'])
      expect(await store.tail(code, tip(1, 'e1'))).toEqual([])
    })

    it('receives its own messages; an echo comes after everything sent before', async () => {
      const code = await opened()
      const versions: number[] = []
      stops.push(await store.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} }))
      for (let v = 2; v <= 30; v++) await other.append(code, tip(v - 1, `e${v - 1}`), entry(`e${v}`))
      expect([await store.echo(), versions.at(-1)]).toEqual([true, 30])
    })

    it('lists open tables, the latest first, up to a limit, until they are removed', async () => {
      const rooms = [newCode(), newCode(), newCode()]
      for (const [at, code] of rooms.entries()) {
        await store.list(code, `old ${at}`)
        await store.list(code, `table ${at}`)
        const before = await store.now()
        await expect.poll(() => store.now()).toBeGreaterThan(before)
      }
      expect(await other.listed(50, 60_000)).toEqual(['table 2', 'table 1', 'table 0'])
      expect(await other.listed(2, 60_000)).toEqual(['table 2', 'table 1'])
      await expect.poll(() => other.listed(50, 1)).toEqual([])
      for (const code of rooms) await other.list(code, undefined)
      expect(await store.listed(50, 60_000)).toEqual([])
    })

    it('stores notes beside a room with compare-and-set', async () => {
      const code = await opened()
      expect(await store.notes(code)).toBeUndefined()
      const wrote = await Promise.all(
        ['a', 'b', 'c', 'd'].map((item, i) => (i % 2 ? store : other).note(code, undefined, item)),
      )
      expect(wrote.filter(Boolean)).toHaveLength(1)
      const held = await other.notes(code)
      expect(await store.note(code, `${held} not`, 'late')).toBe(false)
      expect(await store.note(code, held, 'next')).toBe(true)
      await store.append(code, tip(1, 'e1'), entry('e2'))
      expect([await other.notes(code), (await store.load(code))?.entries.length]).toEqual(['next', 1])
      expect([await store.note(newCode(), undefined, 'x'), await store.notes(newCode())]).toEqual([false, undefined])
    })

    it('agrees with everybody on the first value that was offered', async () => {
      const name = newCode()
      const agreed = await Promise.all(['a', 'b', 'c', 'd'].map((item, i) => (i % 2 ? store : other).agree(name, item)))
      expect(new Set(agreed).size).toBe(1)
      expect(await other.agree(name, 'late')).toBe(agreed[0])
    })

    it('gives a due room to one node, and to another if the first does not report', async () => {
      const [code, later] = [newCode(), newCode()]
      const now = await store.now()
      for (const at of [now + 60_000, now - 1, now + 60_000]) await store.remind(code, at)
      await store.remind(later, now + 60_000)
      const dueLists = await Promise.all([store, other, store, other].map((node) => node.due(10, 500)))
      expect(dueLists.flat().map(({ room }) => room)).toEqual([code])
      await expect.poll(async () => (await other.due(10, 60_000)).map(({ room }) => room)).toEqual([code])
    })

    it('forgets a room that was handled, unless it is due earlier or again', async () => {
      const code = newCode()
      const now = await store.now()
      const due = async () => (await store.due(10, 60_000)).filter(({ room }) => room === code)
      const take = async () => (await due())[0] ?? { room: code, until: 0 }
      await store.remind(code, now)
      const first = await take()
      await other.remind(code, now)
      await store.markHandled(first, undefined)
      await store.markHandled(await take(), now)
      await other.markHandled(await take(), undefined)
      expect(await due()).toEqual([])
    })

    const bytes = (text: string) => new Uint8Array(Buffer.from(`${text} \u0000\xff`, 'latin1'))
    const counts = (game: string, kind = 'a') => ({ game, kind, of: { matches: 1, rounds: 7 } })

    it('stores a match once, however often it is sent, and counts it in the same step', async () => {
      const [id, game] = [newCode(), newCode()]
      const until = (await store.now()) + 60_000
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((item, i) =>
          (i % 2 ? store : other).keepMatch(id, { bytes: bytes(item), until, counts: counts(game) }),
        ),
      )
      expect(outcomes.sort()).toEqual(['kept', 'there', 'there', 'there'])
      const held = await other.match(id)
      expect(Buffer.from(held ?? []).toString('latin1')).toMatch(/^[abcd] \0\xff$/)
      expect([await store.matches([id, 'none']), await store.match('none')]).toEqual([new Set([id]), undefined])
      expect(await other.totals(game)).toEqual([
        { kind: 'a', what: 'matches', count: 1 },
        { kind: 'a', what: 'rounds', count: 7 },
      ])
    })

    it('adds up matches of one group, and stores a match without counts', async () => {
      const game = newCode()
      const until = (await store.now()) + 60_000
      for (const kind of ['a', 'b', 'a'])
        await store.keepMatch(newCode(), { bytes: bytes(kind), until, counts: counts(game, kind) })
      const id = newCode()
      expect(await store.keepMatch(id, { bytes: bytes('x'), until })).toBe('kept')
      const counted = (await other.totals(game)).map(({ kind, what, count }) => `${kind} ${what} ${count}`)
      expect(counted.sort()).toEqual(['a matches 2', 'a rounds 14', 'b matches 1', 'b rounds 7'])
    })

    it('stores a match until its time is over, and afterwards neither stores nor counts it', async () => {
      const [id, game] = [newCode(), newCode()]
      let match
      // On a slow machine the match's time may be over before it is stored, so a longer time is tried.
      for (let life = 50; match === undefined || (await store.keepMatch(id, match)) === 'late'; life *= 2)
        match = { bytes: bytes('x'), until: (await store.now()) + life, counts: counts(game) }
      await expect.poll(() => other.match(id)).toBeUndefined()
      expect(await other.keepMatch(id, match)).toBe('late')
      expect((await store.totals(game)).map(({ count }) => count)).toEqual([1, 7])
    })

    it('limits the number of groups', async () => {
      const game = newCode()
      const until = (await store.now()) + 60_000
      for (let part = 0; part < 20; part++) {
        const of = Object.fromEntries(Array.from({ length: MOST_TOTALS / 20 }, (_, i) => [`fell ${part} ${i}`, 1]))
        await store.keepMatch(newCode(), { bytes: bytes('x'), until, counts: { game, kind: 'a', of } })
      }
      for (const kind of ['b', 'c'])
        await store.keepMatch(newCode(), { bytes: bytes('x'), until, counts: { game, kind, of: { matches: 1 } } })
      const rest = (await other.totals(game)).filter(({ what }) => what === 'matches')
      expect(rest).toEqual([{ kind: '', what: 'matches', count: 2 }])
    })

    it('counts under a name for all nodes, until its time is over', async () => {
      const name = `written:${newCode()}`
      expect(await store.count(name, 0, 60_000)).toBe(0)
      expect(await store.count(name, 5, 60_000)).toBe(5)
      expect(await other.count(name, 7, 60_000)).toBe(12)
      expect(await store.count(name, 0, 60_000)).toBe(12)
      expect(await store.count(`${name} of another`, 1, 60_000)).toBe(1)
      const brief = `${name} for a moment`
      await store.count(brief, 3, 1)
      await expect.poll(() => store.count(brief, 0, 1)).toBe(0)
    })

    it('has a clock that is close to ours and never decreases', async () => {
      const first = await store.now()
      expect(Math.abs(first - Date.now())).toBeLessThan(5_000)
      expect(await other.now()).toBeGreaterThanOrEqual(first)
    })

    it('holds a lease until it expires or is released', async () => {
      const [short, long, released] = ['short', 'long', 'released'].map((n) => `${n}-${newCode()}` as NodeId) as [
        NodeId,
        NodeId,
        NodeId,
      ]
      await store.lease(long, 60_000)
      await store.lease(released, 60_000)
      await store.lease(short, 60_000)
      expect(await other.alive([short, long, released])).toEqual(new Set([short, long, released]))
      await store.release(released)
      await store.lease(short, 1)
      await expect.poll(() => other.alive([short, long, released])).toEqual(new Set([long]))
      expect(await other.alive([])).toEqual(new Set())
    })

    it('renews a lease', async () => {
      const [node, other] = [`renewed-${newCode()}` as NodeId, `not-${newCode()}` as NodeId]
      await store.lease(node, 1)
      await store.lease(node, 60_000)
      await store.lease(other, 1)
      // The other node's lease has expired. It was no shorter than the first lease of this node.
      await expect.poll(() => store.alive([node, other])).toEqual(new Set([node]))
    })

    it('resolves ready when it answers, and refuses everything once closed', async () => {
      await store.ready()
      if (!backing.shared) return
      const third = await backing.open()
      await third.ready()
      await third.close()
      await expect(third.ready()).rejects.toThrow()
      await expect(third.create(newCode(), entry('e1'), snapshot(1))).rejects.toThrow()
    })
  })
}
