import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from './redis-clients.ts'
import type { SlotMap, RedisTopology } from './redis-topology.ts'

/** What this process hears of Redis: bells and murmurs, each on a line to the master that has its room. */
export interface Ears {
  /** Resolves, when the channel is heard, with the way to stop. Rejects when it is not heard in time. */
  listen(channel: string, listener: Listener): Promise<() => void>
  /** As `RoomStore.echo`; rejects as well when `proof` does. */
  echo(proof: Promise<unknown>): Promise<boolean>
  close(): void
}

type Listener = (text: string) => void

/**
 * Redis answers a line in order: with an answer all has been heard there that was said before. What was said while a line
 * was broken, or while a room was on its way to another master, is lost, and the next echo says so. Lines are made anew here,
 * all of them where anything has moved: the client's own way back says nothing of a channel that another master has by now.
 */
export function openRedisPubSub(ground: () => RedisTopology, ask: <T>(answer: Promise<T>) => Promise<T>): Ears {
  const wanted = new Map<string, Set<Listener>>()
  const lines = new Map<string, { readonly line: Line; readonly isUp: Promise<unknown> }>()
  const heard = new Map<string, Line>()
  /** What is looked for, each until it is heard. */
  const unheard = new Map<string, Promise<void>>()
  let chart: SlotMap | undefined
  let charting: Promise<SlotMap> | undefined
  let isWhole = true
  let isOpen = true

  const hear = (text: string, channel: string): void => {
    for (const listener of wanted.get(channel) ?? []) listener(text)
  }

  /** Resolves when the channel is heard, however long that takes, or not wanted any more. */
  function seek(channel: string): Promise<void> {
    const sought = unheard.get(channel) ?? Promise.resolve().then(() => find(channel))
    unheard.set(channel, sought)
    return sought
  }

  async function find(channel: string): Promise<void> {
    for (let failures = 0; isOpen && wanted.has(channel);) {
      const known = chart
      try {
        heard.set(channel, await ask(hearAt(channel)))
        break
      } catch {
        if (chart === known) chart = undefined
        await pause(Math.min(50 * 2 ** failures++, 1_000), undefined, { ref: false })
      }
    }
    unheard.delete(channel)
    if (!wanted.has(channel)) forget(channel)
  }

  async function hearAt(channel: string): Promise<Line> {
    chart ??= await (charting ??= ground()
      .chart()
      .finally(() => (charting = undefined)))
    const address = chart.masterOf(channel)
    if (address === undefined) throw new Error('No master has this channel.')
    const { line, isUp } = lineTo(address)
    await isUp
    await ground().subscribe(line, channel, hear)
    if (lines.get(address)?.line !== line) throw new Error('The line broke.')
    return line
  }

  function lineTo(address: string) {
    const there = lines.get(address)
    if (there) return there
    const line = ground().line(address)
    const broke = (): void => drop(address, line)
    line.on('error', broke).on('end', broke)
    line.on('sharded-channel-moved', (channel: string) => {
      chart = undefined
      if (heard.get(channel) === line) miss(channel)
    })
    const isUp = ask(line.connect())
    isUp.catch(broke)
    lines.set(address, { line, isUp })
    return { line, isUp }
  }

  function drop(address: string, line: Line): void {
    if (lines.get(address)?.line !== line) return
    lines.delete(address)
    isWhole = false
    for (const [channel, at] of heard) if (at === line) miss(channel)
    if (line.isOpen) line.destroy()
  }

  function miss(channel: string): void {
    isWhole = false
    heard.delete(channel)
    void seek(channel)
  }

  function stopHearing(line: Line, channel: string): void {
    if (line.isOpen)
      ground()
        .unsubscribe(line, channel, hear)
        .catch(() => {})
  }

  function forget(channel: string): void {
    wanted.delete(channel)
    const line = heard.get(channel)
    heard.delete(channel)
    if (line) stopHearing(line, channel)
  }

  /** Asks on each line who serves what now. A line that does not answer is given up. */
  function look(): Promise<readonly SlotMap[]> {
    const looks = [...lines].map(async ([address, { line, isUp }]) => {
      try {
        await ask(isUp)
        return await ask(ground().look(line))
      } catch (error) {
        drop(address, line)
        throw error
      }
    })
    return Promise.all(looks)
  }

  return {
    async listen(channel, listener) {
      const listeners = wanted.get(channel) ?? new Set()
      listeners.add(listener)
      const stop = (): void => {
        listeners.delete(listener)
        if (listeners.size === 0 && wanted.get(channel) === listeners) forget(channel)
      }
      wanted.set(channel, listeners)
      if (!heard.has(channel)) {
        try {
          await ask(seek(channel))
        } catch (error) {
          stop()
          throw error
        }
      }
      return stop
    },

    async echo(proof) {
      const [looks] = await Promise.all([ask(Promise.all(unheard.values())).then(look), proof])
      if (looks.some(({ text }) => text !== chart?.text)) {
        chart = undefined
        for (const [address, { line }] of [...lines]) drop(address, line)
        await ask(Promise.all(unheard.values()))
      }
      if (!isOpen || unheard.size > 0) throw new Error('Not everything is heard.')
      const wasWhole = isWhole && !looks.some(({ isMoving }) => isMoving)
      isWhole = true
      return wasWhole
    },

    close() {
      isOpen = false
      for (const { line } of lines.values()) if (line.isOpen) line.destroy()
      lines.clear()
    },
  }
}
