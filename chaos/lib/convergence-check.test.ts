import { beforeAll, describe, expect, it } from 'vitest'
import type { CommandId, Entry, View } from '@bay327/room'
import { startServer } from '@bay327/server/testing/server'
import type { Snapshot } from '@bay327/server/store/store'
import { openCrew } from './clients/clients.ts'
import { asNow, judge, judgeRoom, reportJudgement, type Witness } from './convergence-check.ts'

describe('a crew that played without faults', () => {
  let log: readonly Entry[]
  let snapshot: Snapshot | undefined
  let people: readonly Witness[]

  beforeAll(async () => {
    const server = await startServer()
    const crew = await openCrew({ urls: () => [server.url], rooms: 1, games: ['capture'], pace: 5 })
    expect(await crew.goOn(40)).toEqual([])
    for (const { line } of crew.members) line?.close()
    expect(await crew.goOn(5)).toEqual([])
    expect(await crew.settle()).toEqual([])
    const [room] = crew.rooms
    if (room === undefined) throw new Error('no room')
    const fair = await judge(server.store, crew.members)
    expect(fair).toMatchObject({ lost: [], doubled: [], denied: [], differing: [] })
    expect([fair.acknowledged > 45, fair.views > 5]).toEqual([true, true])
    ;[log, snapshot] = [await server.store.log(room), (await server.store.load(room))?.snapshot]
    people = crew.members.map(asNow)
    await crew.close()
    await server.close()
  })

  /** Returns the index of an entry with a request of this type, in the second half of the log. */
  const somewhere = (type: string): number => {
    const at = log.findIndex(({ request }, i) => i > log.length / 2 && request.type === type)
    if (at < 0) throw new Error(`no ${type}`)
    return at
  }

  it('is found to have lost what is removed from the log', () => {
    const at = somewhere('answer')
    const found = judgeRoom(log.toSpliced(at, 1), people)
    expect(found.lost.map(({ id }) => id)).toEqual([log[at]?.id])
    expect(found.differing.length).toBeGreaterThan(0)
  })

  it('is found to have lost the last command if the log ends too early', () => {
    const at = log.findLastIndex(({ request }) => request.type === 'chat')
    expect(judgeRoom(log.slice(0, at), people).lost.map(({ id }) => id)).toEqual([log[at]?.id])
  })

  it('is found to have duplicates with one id, and with two', () => {
    const at = somewhere('answer')
    const again = log[at]
    if (again === undefined) throw new Error('no answer')
    expect(judgeRoom(log.toSpliced(at, 0, again), people).doubled).toContain(again.id)
    const other = { ...again, id: 'another' as CommandId }
    expect(judgeRoom(log.toSpliced(at, 0, other), people).doubled).toEqual([expect.stringContaining(`by ${again.by}`)])
  })

  it('is found to have wrong views', () => {
    const [first] = people
    const held = first?.held()
    if (!first || !held) throw new Error('nobody')
    const view: View = { ...held.view, people: held.view.people.map((person) => ({ ...person, name: 'Nobody' })) }
    const found = judgeRoom(log, [{ ...first, held: () => ({ ...held, view }) }])
    expect(found.differing).toEqual([expect.stringMatching(/: people$/)])
    const reports: string[] = []
    reportJudgement(({ name }) => void reports.push(name), '', found, [])
    expect(reports.at(-1)).toContain(`; ${found.differing[0]}`)
  })

  it('is found to have states that never existed', () => {
    const [first] = people
    const held = first?.held()
    if (!first || !held) throw new Error('nobody')
    const elsewhere = { ...held, position: '7.nowhere' as typeof held.position }
    expect(judgeRoom(log, [{ ...first, held: () => elsewhere }]).differing).toEqual([
      expect.stringMatching(/7\.nowhere: not in the log$/),
    ])
  })

  it('is compared with what it knew when its log was read, not with later updates', async () => {
    const [first] = people
    const now = first?.held()
    if (!first || !now) throw new Error('nobody')
    const early = log.slice(0, Number.parseInt(now.position) - 1)
    const seen = new Map([...first.seen].filter(([position]) => Number.parseInt(position) <= early.length))
    let held: typeof now | undefined
    const store = {
      load: () => Promise.resolve(undefined),
      log() {
        held = now
        return Promise.resolve(early)
      },
    }
    const client = { ...first, sent: [], seen, held: () => held }
    expect(judgeRoom(early, [{ ...client, held: () => now }]).differing).toEqual([
      expect.stringMatching(/not in the log$/),
    ])
    expect((await judge(store, [client])).differing).toEqual([])
  })

  it('is found to have a refusal of a command that was executed', () => {
    const denied = people.map((person) => ({
      ...person,
      sent: person.sent.map(({ yes, ...command }) =>
        yes === undefined ? command : { ...command, no: 'passed' as const },
      ),
    }))
    expect(judgeRoom(log, denied).denied.length).toBeGreaterThan(40)
  })

  it('is found to have a snapshot, or a stored result, that a replay does not give', () => {
    const { room, ...rest } = JSON.parse(snapshot?.state ?? '') as { room: object }
    const state = JSON.stringify({ ...rest, room: { ...room, host: 'nobody' } })
    expect(judgeRoom(log, [], snapshot).differing).toEqual([])
    expect(judgeRoom(log, [], { version: snapshot?.version ?? 0, state }).differing).toEqual([
      expect.stringMatching(/snapshot$/),
    ])
    const at = log.findIndex(({ did }) => did !== undefined && did.length > 0)
    const entry = log[at]
    if (entry === undefined) throw new Error('nothing was done')
    const found = judgeRoom(log.with(at, { ...entry, did: entry.did?.slice(1) ?? [] }), [])
    expect(found.differing).toEqual([expect.stringContaining('what it did')])
  })
})
