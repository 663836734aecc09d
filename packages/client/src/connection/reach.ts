/** Who can open an address: everybody, devices in the same network, or this machine only. */
export type Reach = 'everybody' | 'network' | 'machine'

const ofMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/
const ofNetwork =
  /^(10\.\d+\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd][0-9a-f]{2}:|\[fe80:|[^.:]+$)|\.(local|lan|internal|home\.arpa)$/

export function reachOf(address: string): Reach {
  const { hostname } = new URL(address)
  return ofMachine.test(hostname) ? 'machine' : ofNetwork.test(hostname) ? 'network' : 'everybody'
}

/** Returns the origin in a server's answer. Returns undefined if it is no valid URL. */
export const originOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && URL.canParse(answer) ? new URL(answer).origin : undefined
