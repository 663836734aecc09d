import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId, PersonId, RoomCode } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'
import { freshStore, putDash } from '../testing/fresh.ts'
import { newNode as nodeOn } from '../testing/node.ts'
import { storeClock } from './clock.ts'
import { commit, type Draft } from './commit.ts'
import { catchUp, loadReplica } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'

const code = 'rusty-heron' as RoomCode
let store: RoomStore

/** Creates a node over the store. `faults` replaces calls of the store, to simulate failures. */
const newNode = (faults: Partial<RoomStore> = {}, patience = 2_000): ServerNode =>
  nodeOn({ ...store, ...faults }, { patience }, storeClock(store))

const join_ = (name: string): Draft => ({
  id: `join-${name}` as CommandId,
  request: { type: 'join', name },
  made: { person: `p-${name}` as PersonId, tokenHash: `hash-${name}` },
})
const names = (replica: Replica): string[] => roomOf(replica).people.map(({ name }) => name)

freshStore((opened) => (store = opened))
beforeEach(() => putDash(store, code))

describe('committing a command', () => {
  it('reduces it again on the new state if another node was faster', async () => {
    const [a, b] = [newNode(), newNode()]
    const [atA, atB] = [await loadReplica(a, code), await loadReplica(b, code)]
    expect(await commit(a, atA, join_('Maya'))).toEqual({ ok: true, repeat: false })
    expect(await commit(b, atB, join_('Ben'))).toEqual({ ok: true, repeat: false })
    expect(names(atB)).toEqual(['Maya', 'Ben'])
    await catchUp(a, atA)
    expect(roomOf(atA)).toEqual(roomOf(atB))
  })

  it('reports a repeat if another node has committed it', async () => {
    const [a, b] = [newNode(), newNode()]
    const [atA, atB] = [await loadReplica(a, code), await loadReplica(b, code)]
    await commit(a, atA, join_('Maya'))
    expect(await commit(b, atB, join_('Maya'))).toEqual({ ok: true, repeat: true })
    expect(names(atB)).toEqual(['Maya'])
  })

  it('does not duplicate it if the store wrote it without answering', async () => {
    let silent = 2
    const node = newNode({
      async append(...args) {
        const answer = await store.append(...args)
        if (silent-- > 0) throw new Error('no answer')
        return answer
      },
    })
    const replica = await loadReplica(node, code)
    expect(await commit(node, replica, join_('Maya'))).toEqual({ ok: true, repeat: false })
    expect(names(replica)).toEqual(['Maya'])
    expect((await loadReplica(newNode(), code)).head.tip.version).toBe(2)
  })

  it('sends it again if the store neither answered nor wrote', async () => {
    let dead = 3
    const node = newNode({
      append: (...args) => (dead-- > 0 ? Promise.reject(new Error('no answer')) : store.append(...args)),
    })
    const replica = await loadReplica(node, code)
    expect(await commit(node, replica, join_('Maya'))).toEqual({ ok: true, repeat: false })
    expect(names(replica)).toEqual(['Maya'])
  })

  it('gives no result while the store fails, and changes nothing', async () => {
    const dead = (): Promise<never> => Promise.reject(new Error('out'))
    const replica = await loadReplica(newNode(), code)
    const before = replica.head
    expect(await commit(newNode({ append: dead, tail: dead }, 300), replica, join_('Maya'))).toEqual({
      ok: false,
      code: 'no-answer',
    })
    expect(replica.head).toBe(before)
  })

  it('does not start it if nobody waits for it any more', async () => {
    const node = newNode()
    const replica = await loadReplica(node, code)
    expect(await commit(node, replica, join_('Maya'), () => false)).toEqual({ ok: false, code: 'no-answer' })
    expect([names(replica), await catchUp(node, replica)]).toEqual([[], false])
  })

  it('does not refuse it if nobody waits any more: it may be in progress elsewhere', async () => {
    const node = newNode()
    const replica = await loadReplica(node, code)
    const stranger: Draft = { id: 'start-1' as CommandId, request: { type: 'start' } }
    expect(await commit(node, replica, stranger)).toEqual({ ok: false, code: 'not-joined' })
    let looks = 0
    expect(await commit(node, replica, stranger, () => ++looks === 1)).toEqual({ ok: false, code: 'no-answer' })
  })

  it('refuses it on the newest state only', async () => {
    const [a, b] = [newNode(), newNode()]
    const [atA, atB] = [await loadReplica(a, code), await loadReplica(b, code)]
    await commit(a, atA, join_('Maya'))
    const rename = {
      id: 'rename-1' as CommandId,
      by: 'p-Maya' as PersonId,
      request: { type: 'rename', name: 'Mo' },
    } as const
    expect(await commit(b, atB, rename)).toEqual({ ok: true, repeat: false })
    expect(names(atB)).toEqual(['Mo'])
  })

  it("never runs the room's clock back", async () => {
    const fast = { ...newNode(), clock: { now: () => 9_000_000_000_000, sample: async () => {} } }
    const slow = { ...newNode(), clock: { now: () => 5, sample: async () => {} } }
    const replica = await loadReplica(slow, code)
    await commit(fast, replica, join_('Maya'))
    await commit(slow, replica, join_('Ben'))
    expect((await store.tail(code, { version: 1, id: 'open:1' as CommandId }))?.map(({ at }) => at)).toEqual([
      9_000_000_000_000, 9_000_000_000_000,
    ])
  })
})

describe('a replica', () => {
  it('that is ahead of its store reloads the room', async () => {
    const node = newNode()
    const replica = await loadReplica(node, code)
    const ahead = newNode({ append: async () => 'appended' })
    await commit(ahead, replica, join_('Ghost'))
    expect(names(replica)).toEqual(['Ghost'])
    expect(await catchUp(node, replica)).toBe(true)
    expect(names(replica)).toEqual([])
    expect(await commit(node, replica, join_('Maya'))).toEqual({ ok: true, repeat: false })
  })

  it('is dropped if an entry had another result at the node that wrote it', async () => {
    const node = newNode()
    const replica = await loadReplica(node, code)
    const did = [{ kind: 'undo', answers: 0 }] as const
    await store.append(code, replica.head.tip, { ...join_('Maya'), at: 2, did })
    await expect(catchUp(node, replica)).rejects.toThrow('newer-room')
    await expect(loadReplica(node, code)).rejects.toThrow('newer-room')
  })

  it('is not served by a node that does not know its schema, rules or game', async () => {
    const { snapshot } = (await store.load(code)) ?? {}
    if (!snapshot) throw new Error('no snapshot')
    for (const strange of [{ schema: 99 }, { rules: '99' }]) {
      const node = newNode({ load: async () => ({ snapshot: { ...snapshot, ...strange }, entries: [] }) })
      await expect(loadReplica(node, code)).rejects.toThrow('newer-room')
    }
    await expect(loadReplica({ ...newNode(), games: {} }, code)).rejects.toThrow('newer-room')
    await expect(loadReplica(newNode(), 'no-where' as RoomCode)).rejects.toThrow('unknown-room')
  })
})
