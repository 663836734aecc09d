/** Maximum time that an append waits for replicas, ms. After it, play continues, slowly. */
const LONGEST = 500

/**
 * Asks a master how many replicas have all writes of this connection. Resolves when there are enough, or after a
 * timeout.
 */
type Wait = (replicas: number, ms: number) => Promise<number>

interface Round {
  readonly ends: Promise<void>
  /** The next WAIT, for callers that arrive while one is in progress. */
  next: Promise<void> | undefined
}

/**
 * Returns a function that resolves when this many replicas have the caller's earlier writes at this master. After
 * `LONGEST` ms it resolves anyway and reports the delay. Callers share one WAIT, because a WAIT blocks the whole
 * connection.
 */
export function replicasOf(replicas: number, onTrouble: (error: Error) => void) {
  const rounds = new Map<string, Round>()

  async function ask(wait: Wait): Promise<void> {
    const holding = await wait(replicas, LONGEST)
    if (holding < replicas) onTrouble(new Error(`${holding} of ${replicas} replicas hold what was written.`))
  }

  return (master: string, wait: Wait): Promise<void> => {
    const round = rounds.get(master)
    if (round) {
      // A WAIT in progress does not cover writes that were sent after it.
      round.next ??= round.ends.catch(() => {}).then(() => begin(master, wait))
      return round.next
    }
    return begin(master, wait)
  }

  function begin(master: string, wait: Wait): Promise<void> {
    const round: Round = { ends: ask(wait), next: undefined }
    rounds.set(master, round)
    const done = (): void => void (rounds.get(master) === round && round.next === undefined && rounds.delete(master))
    round.ends.then(done, done)
    return round.ends
  }
}
