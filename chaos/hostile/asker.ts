import { openWire } from '@bay327/bench/lib/wire'

/** The part of an answer that is checked. */
export interface Answered {
  readonly ok: boolean
  readonly error?: { readonly code: string }
}

/** A connection that sends one request at a time, waits for the answer, and ignores everything else. */
export interface Asker {
  /** Resolves with `ok`, the code of the refusal, or `ended` if the server has closed the connection. */
  ask(event: string, message: object): Promise<string>
  close(): void
}

/** Opens a connection. With `from`, the connection has that address at a server that trusts one proxy. */
export async function openAsker(url: string, from?: string): Promise<Asker> {
  const wire = await openWire(url, () => {}, from === undefined ? {} : { 'x-forwarded-for': from })
  let isOver = false
  let answered: ((code: string) => void) | undefined
  void wire.ended.then(() => {
    isOver = true
    answered?.('ended')
  })
  return {
    ask: (event, message) =>
      new Promise((resolve) => {
        if (isOver) return resolve('ended')
        answered = resolve
        wire.send(event, message, ({ ok, error }: Answered) => resolve(ok ? 'ok' : (error?.code ?? '')))
      }),
    close: wire.close,
  }
}
