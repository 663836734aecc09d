import { freeze, nature, type Clock } from './clock.ts'
import type { Luck } from './seeded-random.ts'
import type { Machines } from './machines.ts'
import type { Network } from './network.ts'
import type { Table } from './table.ts'
import type { Weather } from './network-faults.ts'

export interface Scene {
  readonly clock: Clock
  readonly luck: Luck
  readonly machines: Machines
  readonly network: Network
  readonly tables: readonly Table[]
  readonly weather: Weather
  /** Sets the store's clock forwards or backwards, ms. */
  jump(by: number): void
  note(what: string): void
}

type Fault = (scene: Scene) => void

const someBrowser = ({ luck, tables }: Scene) => {
  const table = luck.of(tables)
  const guest = table && luck.of(table.guests)
  return table && guest?.browser ? { table, guest, browser: guest.browser } : undefined
}

/** All faults by name; frequent ones are listed several times. */
const faults: Readonly<Record<string, Fault>> = {
  'a server is killed': ({ luck, machines }) => machines.kill(luck.of(machines.hosts), luck.between(200, 20_000)),
  'a server is stopped': ({ luck, machines }) => machines.stop(luck.of(machines.hosts), luck.between(200, 5_000)),
  'a server stands still': ({ clock, luck, machines }) =>
    machines.freeze(luck.of(machines.hosts), clock.now + luck.between(500, 25_000)),
  'a server is cut off the store': ({ clock, luck, machines, weather }) =>
    weather.cut(luck.of(machines.hosts).name, clock.now + luck.between(300, 25_000)),
  'a server receives no notification': ({ clock, luck, machines, weather }) =>
    weather.deafen(luck.of(machines.hosts).name, clock.now + luck.between(300, 15_000)),
  'the store is slow': ({ clock, luck, weather }) =>
    weather.slow(clock.now + luck.between(500, 15_000), luck.between(200, 6_000)),
  "the store's clock jumps": ({ luck, jump }) =>
    jump(luck.happens(0.5) ? luck.between(1_000, 60_000) : -luck.between(100, 10_000)),
  'a line breaks': (scene) => {
    const found = someBrowser(scene)
    if (found) scene.network.cut(found.browser.owner)
  },
  'a line falls silent': (scene) => {
    const { clock, luck, network } = scene
    const found = someBrowser(scene)
    if (found?.guest.host) network.block(found.browser.owner, found.guest.host, clock.now + luck.between(500, 60_000))
  },
  'a phone sleeps': (scene) => {
    const found = someBrowser(scene)
    if (found) freeze(found.browser.owner, scene.clock.now + scene.luck.between(1_000, 60_000))
  },
  'a page is opened again': (scene) => {
    const found = someBrowser(scene)
    if (found) found.table.reload(found.guest, scene.luck.between(200, scene.luck.of([2_000, 30_000])))
  },
}

/** Injects faults until this time. Returns the number of faults of each kind, which increases as they happen. */
export function breakThings(scene: Scene, until: number): Readonly<Record<string, number>> {
  const { clock, luck, note } = scene
  const seen: Record<string, number> = {}
  const names = Object.keys(faults)
  // Each session has its own selection of faults.
  const chosen = names.filter(() => luck.happens(0.5))
  const pause = luck.of([2_000, 6_000, 15_000])

  function next(): void {
    const at = clock.now + luck.between(0.2, 1.8) * pause
    if (at > until || chosen.length === 0) return
    clock.at(at, nature, () => {
      const name = luck.of(chosen) ?? ''
      seen[name] = (seen[name] ?? 0) + 1
      note(`fault ${name}`)
      faults[name]?.(scene)
      next()
    })
  }
  next()
  return seen
}
