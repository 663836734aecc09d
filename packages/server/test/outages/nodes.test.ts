import { afterEach, describe, expect, it } from 'vitest'
import { begin, comeBack, newToken, openPlayer, openTable, play, question, sitDown } from '../../src/testing/player.ts'
import { startProcess, type ServerProcess } from '../../src/testing/server.ts'
import { clusterPlace, storePlaces, valkeyPlaces, type StorePlace } from '../../src/testing/stores.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const processes: ServerProcess[] = []
const start = async (place: StorePlace): Promise<ServerProcess> => {
  const started = await startProcess(place.env)
  processes.push(started)
  return started
}
const places: StorePlace[] = []
const placed = async (make: () => Promise<StorePlace>): Promise<StorePlace> => {
  const made = await make()
  places.push(made)
  return made
}
const redis = storePlaces.filter(([name]) => name === 'Redis')

afterEach(async () => {
  for (const process of processes.splice(0)) await process.end('SIGKILL')
  for (const place of places.splice(0)) await place.remove()
})

describe.each([...redis, ...valkeyPlaces, ['a Redis Cluster', clusterPlace] as const])(
  'two servers on %s',
  (_, make) => {
    const tidy = tidyAfterEach()

    it('share a room; one is killed, and its players continue at the other', async () => {
      const place = await placed(make)
      const [a, b] = [await start(place), await start(place)]
      const { code, host: maya } = await openTable(a.url, 'escape', 'Maya')
      tidy(maya)
      const ben = tidy(await sitDown(b.url, code, 'Ben'))
      const watcher = tidy(await openPlayer(a.url, code))
      await begin([maya, ben])
      await play([maya, ben], () => maya.events.length > 30)
      await expect.poll(() => ben.position() === maya.position()).toBe(true)
      await expect.poll(() => ben.watching.at(-1)).toBe(1)
      maya.socket.emit('ping', { place: 'bay' })
      await expect.poll(() => ben.pings.length).toBe(1)
      const active = [maya, ben].find((player) => question(player)) ?? maya
      const looks = { kind: 'look', question: question(active)?.id, option: question(active)?.decision.options[0]?.id }
      expect(await active.raw('touch', looks)).toEqual({ ok: true })
      const other = active === maya ? ben : maya
      await expect.poll(() => other.touches).toEqual([{ ...looks, person: active.view().you.person }])

      await a.end('SIGKILL')
      await expect.poll(() => maya.socket.connected || watcher.socket.connected).toBe(false)
      const back = tidy(await comeBack(b.url, code, maya))
      expect(back.view().you.person).toBe(ben.view().people[0]?.id)
      const before = ben.events.length
      await play([back, ben], () => ben.events.length > before + 20 || ben.view().table.phase === 'over')
      await expect.poll(() => back.position() === ben.position()).toBe(true)
      const others = (view: ReturnType<typeof ben.view>) => view.people.map(({ name, presence }) => [name, presence])
      await expect
        .poll(() => others(ben.view()))
        .toEqual([
          ['Maya', 'here'],
          ['Ben', 'here'],
        ])
    })
  },
)

describe.each(redis)('two servers on %s', (_, make) => {
  const tidy = tidyAfterEach()

  it('accept a single-use link once, though two devices use it at both simultaneously', async () => {
    const place = await placed(make)
    const [a, b] = [await start(place), await start(place)]
    const { code, host } = await openTable(a.url, 'escape', 'Maya')
    let maya = tidy(host)
    const person = maya.view().you.person
    for (let round = 0; round < 10; round++) {
      const key = newToken()
      const first = tidy(await openPlayer(a.url, code))
      const second = tidy(await openPlayer(b.url, code))
      expect(await maya.send({ type: 'open-link', key })).toMatchObject({ ok: true })
      for (const player of [first, second]) await expect.poll(() => player.position() === maya.position()).toBe(true)
      const answers = await Promise.all([first, second].map((player) => player.send({ type: 'follow-link', key })))
      expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)).toSorted()).toEqual(['link-used', 'ok'])
      const [won, lost] = answers[0]?.ok ? [first, second] : [second, first]
      expect([won.view().you.person, lost.view().you.person]).toEqual([person, undefined])
      for (const player of [maya, lost]) player.close()
      maya = won
    }
    expect(maya.view().people).toHaveLength(1)
  })

  it('report everybody as lost who was connected to a dead server', async () => {
    const place = await placed(make)
    const [a, b] = [await start(place), await start(place)]
    const { code, host: maya } = await openTable(a.url, 'escape', 'Maya')
    tidy(maya)
    const ben = tidy(await sitDown(b.url, code, 'Ben'))
    await ben.until(({ people }) => people[0]?.presence === 'here')
    await a.end('SIGKILL')
    await expect.poll(() => ben.view().people[0]?.presence).toBe('grace')
  })
})

describe.each(storePlaces)('a server on %s', (_, make) => {
  const tidy = tidyAfterEach()

  it('stops on SIGTERM: notifies clients, finishes, exits with 0, and another server continues', async () => {
    const place = await placed(make)
    const first = await start(place)
    const { code, host: maya } = await openTable(first.url, 'escape', 'Maya')
    tidy(maya)
    let isNotified = false
    maya.socket.on('closing', () => {
      isNotified = true
      // As under systemd, the server gets the signal twice: directly, and from the program that started the server on a
      // current Node.
      first.child.kill('SIGTERM')
    })
    await maya.send({ type: 'chat', text: 'last words' })
    expect(await first.end('SIGTERM')).toBe(0)
    expect(isNotified).toBe(true)
    const second = await start(place)
    const back = tidy(await openPlayer(second.url, code, maya.token))
    expect(back.events.map(({ event }) => event)).toContainEqual(expect.objectContaining({ text: 'last words' }))
  })
})
