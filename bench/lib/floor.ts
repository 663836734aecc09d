import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/redis'
import { io } from 'socket.io-client'

/** What the bare server does with as many tables of five viewers for so many ms: messages answered, its CPU seconds. */
export async function runFloor(
  place: string,
  { tables, ms, bytes }: { tables: number; ms: number; bytes: number },
): Promise<{ commands: number; cpu: number }> {
  const port = await freePort()
  const script = fileURLToPath(new URL('floor-server.mjs', import.meta.url))
  const server = spawn(process.execPath, [script, `${port}`, place], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilUp(url)
    const told = 'x'.repeat(bytes)
    const rooms = Array.from({ length: tables }, (_, room) =>
      Array.from({ length: 5 }, () =>
        io(url, { transports: ['websocket'], forceNew: true, auth: { room: `${room}` } }),
      ),
    )
    await Promise.all(rooms.flat().map((socket) => new Promise<void>((done) => socket.on('connect', () => done()))))
    const before = await cpuOf(url)
    const end = Date.now() + ms
    const counts = await Promise.all(
      rooms.map(async ([socket]) => {
        let commands = 0
        for (; socket !== undefined && Date.now() < end; commands++) await socket.emitWithAck('command', { told })
        return commands
      }),
    )
    const cpu = (await cpuOf(url)) - before
    for (const socket of rooms.flat()) socket.close()
    return { commands: counts.reduce((sum, count) => sum + count, 0), cpu }
  } finally {
    server.kill('SIGKILL')
  }
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetch(url)
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error('The floor does not start.')
}

/** CPU seconds that a server's process has used, as its metrics say. */
export async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(url)).text()
  const found = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)
  if (found === null) throw new Error('The metrics do not tell the CPU.')
  return Number(found[1])
}
