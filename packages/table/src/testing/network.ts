import { cdp } from 'vitest/browser'

const network = cdp() as unknown as { send(method: string, what?: object): Promise<unknown> }

/** From now on nothing comes from addresses like these; without any, all comes again. */
export async function block(...urls: readonly string[]): Promise<void> {
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls })
}
