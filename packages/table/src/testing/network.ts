import { cdp } from 'vitest/browser'

const network = cdp() as unknown as { send(method: string, what?: object): Promise<unknown> }

/** Blocks requests to matching addresses. Without arguments, allows all requests again. */
export async function block(...urls: readonly string[]): Promise<void> {
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls })
}
