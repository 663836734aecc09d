import type { Answer, Update } from '@bay327/room'
import { io } from 'socket.io-client'
import type { Desk } from './browser.ts'

/** The whole view that the server gives to the holder of a token now, asked over a line of its own. */
export function viewOf(url: string, room: string, token: string): Promise<Update> {
  const socket = io(url, { transports: ['websocket'], reconnection: false })
  return new Promise<Update>((resolve, reject) => {
    socket.on('connect_error', reject)
    socket.emit('hello', { protocol: 1, room, token }, (answer: Answer) => {
      if (answer.update) resolve(answer.update)
      else reject(new Error(answer.ok ? 'The server sent no view.' : answer.error.message))
    })
  }).finally(() => socket.close())
}

/** The secret that opens this browser's seat at a table. */
export async function tokenOf({ page }: Desk, room: string): Promise<string> {
  const kept = await page.evaluate((code) => localStorage.getItem(`bay327.table.${code}`), room)
  return (JSON.parse(kept ?? '{}') as { token: string }).token
}
