import { describe, expect, it } from 'vitest'
import { comeBack, openTable } from './testing/player.ts'
import { startServer } from './testing/server.ts'

describe('a room that nobody watches', () => {
  it('leaves the memory, and comes back on demand as it was', { timeout: 60_000 }, async () => {
    const server = await startServer({ pace: { idle: 200, tick: 50 } })
    const rooms = async (): Promise<string | undefined> =>
      /^bay327_rooms (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    await host.until(({ people }) => people[0]?.presence === 'here')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await rooms()).toBe('1')
    host.close()
    await expect.poll(rooms, { timeout: 40_000, interval: 100 }).toBe('0')
    const back = await comeBack(server.url, code, host)
    expect(back.view().you.person).toBe(host.view().you.person)
    await back.until(({ people }) => people[0]?.presence === 'here')
    expect(await rooms()).toBe('1')
    back.close()
    await server.close()
  })
})
