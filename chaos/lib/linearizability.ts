import type { ErrorCode, View } from '@bay327/room'
import type { Command, History, Read } from './history.ts'

/**
 * What a history is compared with: the room's log, which starts with entry 1, and the answers and views that the rules
 * give for it.
 */
export interface Specification {
  readonly log: readonly string[]
  /** Returns the room's refusal of a command after this many entries. Undefined: the room accepts it. */
  refusal(version: number, command: Command): ErrorCode | undefined
  /** Returns whether a client should see this view after this many entries. */
  shows(version: number, client: string, view: View): boolean
}

export const wrongs = [
  /** A command that was acknowledged and is not in the log. */
  'lost',
  /** A command that is twice in the log. */
  'doubled',
  /** A command that was refused and is in the log. */
  'written',
  /** A command that was sent after a client knew its entry or a later one. */
  'reordered',
  /** A refusal that no possible state of the room explains. */
  'unexplained',
  /** A view of a position that the log does not have. */
  'phantom',
  /** A view older than what the same client had seen, or had acknowledged. */
  'stale',
  /** A view that the rules do not show this client at that position. */
  'view',
] as const
export type Wrong = (typeof wrongs)[number]

export interface Finding {
  readonly wrong: Wrong
  readonly of: Command | Read
}

/** A time at which the log had at least this many entries. */
interface Known {
  readonly at: number
  readonly version: number
}

/**
 * Checks whether a history of one room is linearizable in the order of its log, and returns all violations. The store
 * numbers the entries, so the check does not search for an order: a command's place is its number. That place must be
 * possible in real time, and with what any client knew before the command was sent. A refusal is placed between two
 * entries, as early as possible. A read may be older than what other clients know, because it comes from a node's copy,
 * but never older than what the same client knew.
 */
export function findWrongs({ commands, reads }: History, specification: Specification): readonly Finding[] {
  const { versions, twice } = placesIn(specification.log)
  const written = commands.flatMap((command): Written[] => {
    const version = versions.get(command.id)
    return version === undefined ? [] : [{ command, version }]
  })
  const real = reads.filter((read) => isReal(specification, read))
  const knownAt = knowing([
    ...written.flatMap(({ command, version }) => (isDone(command) ? [{ at: command.over, version }] : [])),
    ...real.map(({ at, position }) => ({ at, version: versionOf(position) })),
  ])
  const found: Readonly<Record<Wrong, readonly (Command | Read)[]>> = {
    lost: commands.filter((command) => isDone(command) && !versions.has(command.id)),
    doubled: commands.filter(({ id }) => twice.has(id)),
    written: written.filter(({ command }) => command.no !== undefined).map(({ command }) => command),
    reordered: written.filter(({ command, version }) => knownAt(command.at) >= version).map(({ command }) => command),
    unexplained: unexplained(commands, written, knownAt, specification),
    phantom: reads.filter((read) => !isReal(specification, read)),
    stale: stale(real, written),
    view: real.filter(({ client, position, view }) => view && !specification.shows(versionOf(position), client, view)),
  }
  return wrongs.flatMap((wrong) => found[wrong].map((of) => ({ wrong, of })))
}

/** A command and its place in the log. */
interface Written {
  readonly command: Command
  readonly version: number
}

function placesIn(log: readonly string[]) {
  const versions = new Map<string, number>()
  const twice = new Set<string>()
  for (const [index, id] of log.entries()) {
    if (versions.has(id)) twice.add(id)
    else versions.set(id, index + 1)
  }
  return { versions, twice }
}

const isDone = (command: Command): command is Command & { readonly over: number } =>
  command.over !== undefined && command.no === undefined

const versionOf = (position: string): number => Number.parseInt(position, 10)

const isReal = ({ log }: Specification, { position }: Read): boolean =>
  position === `${versionOf(position)}.${log[versionOf(position) - 1]}`

/** Returns a function that gives the newest version that any client knew before a time. */
function knowing(known: readonly Known[]): (before: number) => number {
  const sorted = [...known].sort((a, b) => a.at - b.at)
  let most = 0
  const best = sorted.map(({ version }) => (most = Math.max(most, version)))
  return (before) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.at ?? 0) < before) low = middle + 1
      else high = middle
    }
    return best[low - 1] ?? 0
  }
}

/**
 * Returns the refusals that have no possible place. Each refusal gets the earliest place that real time allows. A later
 * refusal is never placed before an earlier one. A refusal changes nothing, so an earlier place never excludes another.
 */
function unexplained(
  commands: readonly Command[],
  written: readonly Written[],
  knownAt: (before: number) => number,
  { log, refusal }: Specification,
): readonly Command[] {
  const placed: Known[] = []
  const without: Command[] = []
  const refused = commands.filter(({ no }) => no !== undefined && !ofTheNode.has(no))
  for (const item of [...refused].sort((a, b) => a.at - b.at)) {
    const over = item.over ?? Infinity
    const before = placed.filter(({ at }) => at < item.at).map(({ version }) => version)
    const behind = written.filter(({ command }) => command.at > over).map(({ version }) => version - 1)
    const last = Math.min(log.length, ...behind)
    let version = Math.max(1, knownAt(item.at), ...before)
    while (version <= last && refusal(version, item) !== item.no) version++
    if (version > last) without.push(item)
    else placed.push({ at: over, version })
  }
  return without
}

/** Refusals by the connection and the node, which no state of the room has to explain. */
const ofTheNode: ReadonlySet<ErrorCode> = new Set(['too-fast', 'too-large', 'hello-first', 'closing', 'no-answer'])

/** Returns the reads that are older than what the same client had read or had acknowledged. */
function stale(reads: readonly Read[], written: readonly Written[]): readonly Read[] {
  const known = new Map<string, number>()
  const know = (client: string, version: number): void =>
    void known.set(client, Math.max(known.get(client) ?? 0, version))
  const done = written.flatMap(({ command, version }) => (isDone(command) ? [{ ...command, version }] : []))
  done.sort((a, b) => a.over - b.over)
  let next = 0
  return [...reads]
    .sort((a, b) => a.at - b.at)
    .filter(({ client, at, position }) => {
      for (let known = done[next]; known && known.over < at; known = done[++next]) know(known.client, known.version)
      const isStale = versionOf(position) < (known.get(client) ?? 0)
      know(client, versionOf(position))
      return isStale
    })
}
