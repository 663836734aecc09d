import { openWire } from '@bay327/bench/lib/wire'

/** What is answered, as far as it is looked at. */
export interface Answered {
  readonly ok: boolean
  readonly error?: { readonly code: string }
}

/** A line that asks, waits for the answer before it asks again, and does nothing else. */
export interface Asker {
  /** Resolves with `ok`, the code of the refusal, or `ended`: the server has closed the line. */
  ask(event: string, message: object): Promise<string>
  close(): void
}

/** With `from` it comes from that address, to a server that takes the word of one proxy. */
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
        wire.say(event, message, ({ ok, error }: Answered) => resolve(ok ? 'ok' : (error?.code ?? '')))
      }),
    close: wire.close,
  }
}
