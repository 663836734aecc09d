import type { View } from '@bay327/room'
import { openPlayer } from '@bay327/server/testing/player'
import type { Desk } from './browser.ts'

/** The whole view that the server gives to the holder of a token now, asked over a line of its own. */
export async function viewOf(url: string, room: string, token: string): Promise<View> {
  const player = await openPlayer(url, room, token)
  const view = player.view()
  player.close()
  return view
}

/** The secret that opens this browser's seat at a table. */
export async function tokenOf({ page }: Desk, room: string): Promise<string> {
  const kept = await page.evaluate((code) => localStorage.getItem(`bay327.table.${code}`), room)
  return (JSON.parse(kept ?? '{}') as { token: string }).token
}
