import type { Game } from '@bay327/engine'
import { usualPace, type Pace } from '@bay327/server/rooms/cluster/node'
import { freeze, nature, newOwner, type Clock } from './clock.ts'
import { startProcess } from './host.ts'
import type { Luck } from './seeded-random.ts'
import type { Host, Network } from './network.ts'
import { openStore } from './store.ts'
import type { Truth } from './oracle.ts'
import type { Weather } from './network-faults.ts'

/** The machines that servers run on, with their supervisors. */
export interface Machines {
  readonly hosts: readonly [Host, ...Host[]]
  /** Kills the process on this machine, and starts another after `rest` ms. */
  kill(host: Host, rest: number): void
  /** Asks the process to stop, and starts another after `rest` ms. */
  stop(host: Host, rest: number): void
  /** Pauses the process until this time. */
  freeze(host: Host, until: number): void
}

export interface MachinesOptions {
  readonly clock: Clock
  readonly luck: Luck
  readonly truth: Truth
  readonly weather: Weather
  readonly network: () => Network
  readonly games: Readonly<Record<string, Game>>
  note(what: string): void
  fail(what: string): void
}

/** Delay before the supervisor restarts a process that has ended, ms. */
const RESTART = 1_000

export function newMachines(options: MachinesOptions): Machines {
  const { clock, luck, truth, weather, network, games, note, fail } = options
  const pace: Pace = { ...usualPace, idle: luck.of([20_000, 300_000]) }
  const first: Host = { name: 'a', process: undefined }
  const more = ['b', 'c'].slice(0, luck.of([1, 1, 2])).map((name): Host => ({ name, process: undefined }))
  const hosts: Machines['hosts'] = [first, ...more]
  let starts = 0

  function start(host: Host): void {
    if (host.process !== undefined) return
    const owner = newOwner(`${host.name}${++starts}`, Math.round(luck.between(0, 1e9)))
    clock.later(0, owner, () => {
      const store = openStore(
        truth,
        weather.lineOf(host.name, owner, (what) => note(`store ${owner.name} ${what}`)),
      )
      const process = startProcess({
        owner,
        store,
        games,
        pace,
        logged(line, isError) {
          note(`log ${owner.name} ${line}`)
          if (isError) fail(`${owner.name} says: ${line}`)
        },
      })
      host.process = process
      note(`start ${owner.name} as ${process.node.id}`)
      process.ready.catch(() => end(host, RESTART))
    })
  }

  function end(host: Host, rest: number): void {
    const { process } = host
    if (process === undefined) return
    note(`end ${process.owner.name}`)
    process.owner.isGone = true
    host.process = undefined
    network().hangUp(process.owner)
    clock.later(rest, nature, () => start(host))
  }

  for (const host of hosts) start(host)
  return {
    hosts,
    kill: end,
    stop(host, rest) {
      const { process } = host
      if (process?.isListening() !== true) return
      note(`stop ${process.owner.name}`)
      clock.later(0, process.owner, () => {
        const over = (): void => {
          if (host.process === process) end(host, rest)
        }
        process.close().then(over, (error: unknown) => {
          fail(`${process.owner.name} could not be closed: ${String(error)}`)
          over()
        })
      })
    },
    freeze(host, until) {
      if (host.process) freeze(host.process.owner, until)
    },
  }
}
