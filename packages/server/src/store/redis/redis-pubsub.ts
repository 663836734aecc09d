import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from './redis-clients.ts'
import type { SlotMap, RedisTopology } from './redis-topology.ts'

/** Receives the messages published in Redis, over a connection to the master of each room. */
export interface Ears {
  /** Resolves when the channel is subscribed, with the function that unsubscribes. Rejects after a timeout. */
  listen(channel: string, listener: Listener): Promise<() => void>
  /** See `RoomStore.echo`. Rejects also if `proof` does. */
  echo(proof: Promise<unknown>): Promise<boolean>
  close(): void
}

type Listener = (text: string) => void

/**
 * Opens the subscriptions. Redis answers a connection in order: when an answer arrives, all earlier messages have
 * arrived. Messages sent while a connection was broken, or while a room moved to another master, are lost; the next
 * echo reports that loss. After any change this module opens all connections again, because the client's own reconnect
 * cannot subscribe a channel at another master.
 */
export function openRedisPubSub(ground: () => RedisTopology, ask: <T>(answer: Promise<T>) => Promise<T>): Ears {
  const byChannel = new Map<string, Set<Listener>>()
  const lines = new Map<string, { readonly line: Line; readonly isUp: Promise<unknown> }>()
  const subscribed = new Map<string, Line>()
  /** Channels that are not subscribed yet. */
  const subscribing = new Map<string, Promise<void>>()
  let chart: SlotMap | undefined
  let charting: Promise<SlotMap> | undefined
  let isWhole = true
  let isOpen = true

  const onMessage = (text: string, channel: string): void => {
    for (const listener of byChannel.get(channel) ?? []) listener(text)
  }

  /** Resolves when the channel is subscribed, however long that takes, or when nobody wants it any more. */
  function seek(channel: string): Promise<void> {
    const sought = subscribing.get(channel) ?? Promise.resolve().then(() => find(channel))
    subscribing.set(channel, sought)
    return sought
  }

  async function find(channel: string): Promise<void> {
    for (let failures = 0; isOpen && byChannel.has(channel);) {
      const known = chart
      try {
        subscribed.set(channel, await ask(subscribe(channel)))
        break
      } catch {
        if (chart === known) chart = undefined
        await pause(Math.min(50 * 2 ** failures++, 1_000), undefined, { ref: false })
      }
    }
    subscribing.delete(channel)
    if (!byChannel.has(channel)) forget(channel)
  }

  async function subscribe(channel: string): Promise<Line> {
    chart ??= await (charting ??= ground()
      .chart()
      .finally(() => (charting = undefined)))
    const address = chart.masterOf(channel)
    if (address === undefined) throw new Error('No master has this channel.')
    const { line, isUp } = lineTo(address)
    await isUp
    await ground().subscribe(line, channel, onMessage)
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
      if (subscribed.get(channel) === line) miss(channel)
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
    for (const [channel, at] of subscribed) if (at === line) miss(channel)
    if (line.isOpen) line.destroy()
  }

  function miss(channel: string): void {
    isWhole = false
    subscribed.delete(channel)
    void seek(channel)
  }

  function unsubscribe(line: Line, channel: string): void {
    if (line.isOpen)
      ground()
        .unsubscribe(line, channel, onMessage)
        .catch(() => {})
  }

  function forget(channel: string): void {
    byChannel.delete(channel)
    const line = subscribed.get(channel)
    subscribed.delete(channel)
    if (line) unsubscribe(line, channel)
  }

  /** Asks every connection for the current slot map. Closes a connection that does not answer. */
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
      const listeners = byChannel.get(channel) ?? new Set()
      listeners.add(listener)
      const stop = (): void => {
        listeners.delete(listener)
        if (listeners.size === 0 && byChannel.get(channel) === listeners) forget(channel)
      }
      byChannel.set(channel, listeners)
      if (!subscribed.has(channel)) {
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
      const [looks] = await Promise.all([ask(Promise.all(subscribing.values())).then(look), proof])
      if (looks.some(({ text }) => text !== chart?.text)) {
        chart = undefined
        for (const [address, { line }] of [...lines]) drop(address, line)
        await ask(Promise.all(subscribing.values()))
      }
      if (!isOpen || subscribing.size > 0) throw new Error('Not everything is heard.')
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
