import { randomUUID } from 'node:crypto'

interface Voice {
  publish(channel: string, text: string): Promise<unknown>
}

interface Ear {
  on(event: 'reconnecting' | 'end', listener: () => void): unknown
  subscribe(channel: string, listener: (text: string) => void): Promise<unknown>
}

type Ask = <T>(answer: Promise<T>) => Promise<T>

/**
 * A node's own voice, as `RoomStore.echo` has it. Redis keeps the order of what is published: once this is heard, so is
 * all that was before it, unless the ear was off the line meanwhile.
 */
export async function echoes(voice: Voice, ear: Ear, ask: Ask, askEar: Ask): Promise<() => Promise<boolean>> {
  const channel = `bay327:echo:${randomUUID()}`
  let isWhole = true
  let said = 0
  let heard = (_: string): void => {}
  for (const event of ['reconnecting', 'end'] as const) ear.on(event, () => (isWhole = false))
  await askEar(ear.subscribe(channel, (text) => heard(text)))
  return async () => {
    const word = `${++said}`
    const back = new Promise<void>((resolve) => {
      heard = (text) => {
        if (text === word) resolve()
      }
    })
    await ask(voice.publish(channel, word))
    await askEar(back)
    const wasWhole = isWhole
    isWhole = true
    return wasWhole
  }
}
