import { afterEach, describe, expect, it } from 'vitest'
import { modules } from '@bay327/games'
import { gameView, type OpenTable } from '@bay327/room'
import { digest } from '../src/util/ids-and-secrets.ts'
import { usualLimits } from '../src/limits/table.ts'
import { begin, openTable, sitDown, type Player } from '../src/testing/player.ts'
import { allGames, startServer, type TestServer } from '../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const openAt = async ({ url }: TestServer): Promise<readonly OpenTable[]> => {
  const { tables } = (await (await fetch(`${url}/api/tables`)).json()) as { tables: readonly OpenTable[] }
  return tables
}

async function list(host: Player, listed: boolean): Promise<void> {
  expect(await host.send({ type: 'settings', settings: { listed } })).toMatchObject({ ok: true })
}

describe.each(storePlaces)('tables open to watchers, on %s', (name, make) => {
  const tidy = tidyAfterEach()
  const servers: TestServer[] = []
  let place: StorePlace | undefined
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
    await place?.remove()
  })
  async function start(): Promise<TestServer> {
    place ??= await make()
    const server = await startServer({ store: await place.open() })
    servers.push(server)
    return server
  }

  it('are listed by every server while they are played; other tables never are', async () => {
    place = undefined
    const first = await start()
    const other = name === 'Redis' ? await start() : first
    const shown = await openTable(first.url, 'dash', 'Maya')
    const hidden = await openTable(first.url, 'dash', 'Noemi')
    const [maya, ben] = [tidy(shown.host), tidy(await sitDown(other.url, shown.code, 'Ben'))]
    const [nobody, none] = [tidy(hidden.host), tidy(await sitDown(first.url, hidden.code, 'None'))]
    await list(maya, true)
    expect(await openAt(other)).toEqual([])
    await begin([maya, ben])
    await begin([nobody, none])
    await expect
      .poll(() => openAt(other))
      .toMatchObject([{ room: shown.code, game: 'dash', people: ['Maya', 'Ben'], free: 0 }])
    const text = JSON.stringify(await openAt(first))
    for (const word of [hidden.code, 'Noemi', 'None', maya.token, digest(maya.token)]) expect(text).not.toContain(word)
    await list(maya, false)
    await expect.poll(() => openAt(other)).toEqual([])
  })
})

it('has the same rate limits as other HTTP requests', async () => {
  const strict = await startServer({ limits: { ...usualLimits, api: { points: 1, duration: 60 } } })
  const statuses = [await fetch(`${strict.url}/api/tables`), await fetch(`${strict.url}/api/tables`)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 429])
  await strict.close()
})

it.each(modules.map(({ about }) => about.slug))(
  'of %s show in the list the round and the players, and no more',
  async (slug) => {
    const server = await startServer()
    const { code, host } = await openTable(server.url, slug, 'Maya')
    const players: Player[] = [host, await sitDown(server.url, code, 'Ben')]
    await list(host, true)
    await begin(players)
    await expect.poll(() => openAt(server)).toHaveLength(1)
    const [{ round = 1, now, ...facts }] = (await openAt(server)) as [OpenTable]
    expect(facts).toEqual({
      room: code,
      game: slug,
      people: expect.arrayContaining(['Maya', 'Ben']) as string[],
      free: 0,
    })
    // A round in which nobody has a choice is over before anybody is asked.
    expect(round).toBe(allGames[slug]?.round?.(gameView({ ...host.view() })) ?? 1)
    const { seats, questions } = host.view()
    const must = questions.filter(({ decision }) => !decision.optional && !decision.answered)
    // Only a player with a secret plan sees that the plan has a routine answer.
    const all = players.flatMap((player) => player.view().questions)
    const isPressed = (question: string): boolean => !all.some(({ id, goesOn }) => id === question && goesOn)
    const awaited = must.find(({ id }) => isPressed(id)) ?? must[0]
    expect(now).toEqual({
      awaited: expect.objectContaining({ seat: seats.find(({ id }) => id === awaited?.seat)?.name }) as object,
      watching: 0,
      seats: seats.map(({ id, side, pick }) => ({ id, side, ...(pick && { pick }) })),
    })
    for (const player of players) player.close()
    await server.close()
  },
)
