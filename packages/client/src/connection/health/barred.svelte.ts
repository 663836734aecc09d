import { later } from '@bay327/table/text/later'

/**
 * Why there is no connection to a table although the server answers. `way`: something on the way forbids the connection.
 * `address`: the server refuses pages of the address that it is asked for.
 */
export type Bar = 'way' | 'address'

/** How often a page without a connection looks for the reason, ms. */
const LOOK_EVERY_MS = 15_000

const transport = '/socket.io/?EIO=4&transport=polling'

/** Resolves with the reason. Undefined: the server does not answer, or it would accept the connection. */
export async function findBar(): Promise<Bar | undefined> {
  const ask = async (path: string, sent?: string): Promise<{ readonly ok: boolean; readonly text: string }> => {
    const answer = await fetch(path, { cache: 'no-store', ...(sent && { method: 'POST', body: sent }) })
    return { ok: answer.ok, text: await answer.text() }
  }
  try {
    if (!(await ask('/healthz')).ok) return undefined
  } catch {
    return undefined
  }
  const nothing = () => ({ text: '' })
  const opened = await ask(transport).catch(nothing)
  const [, session] = /^0\{"sid":"([\w-]+)"/.exec(opened.text) ?? []
  // The packet closes the session. A browser sends its origin with POST, as it does with a WebSocket.
  const { text } = session === undefined ? opened : await ask(`${transport}&sid=${session}`, '1').catch(nothing)
  if (text.includes('"bad-origin"')) return 'address'
  // The transport itself may refuse too, so the request got through.
  return /^ok$|^\{"code":\d/.test(text) ? undefined : 'way'
}

/** What a page says about the reason. */
export type BarWords = (typeof later.line.barred)[Bar]

/** Looks for the reason at once and again and again, and reports it in words. Returns a function that ends this. */
export function tellBar(tell: (words: BarWords | undefined) => void): () => void {
  let isOver = false
  const look = async (): Promise<void> => {
    const bar = await findBar()
    if (!isOver) tell(bar && later.line.barred[bar])
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** The reason in words while `isLost` returns true, for a component. */
export function watchBar(isLost: () => boolean): { readonly words: BarWords | undefined } {
  let words: BarWords | undefined = $state.raw()
  $effect(() => {
    words = undefined
    return isLost() ? tellBar((found) => (words = found)) : undefined
  })
  return {
    get words() {
      return words
    },
  }
}
