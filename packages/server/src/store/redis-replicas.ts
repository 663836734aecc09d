/** So long an append waits for replicas, ms. Without them play goes on, slowly. */
const LONGEST = 500

/** Asks a master how many replicas hold all that was written on this connection, once they are so many or time is over. */
type Wait = (replicas: number, ms: number) => Promise<number>

interface Round {
  readonly ends: Promise<void>
  /** For who came while it was under way. */
  next: Promise<void> | undefined
}

/**
 * Resolves when so many replicas hold what a caller wrote at this master before, or at the latest after `LONGEST`: then it
 * says so. All who ask meanwhile share one WAIT, for that holds up the whole connection.
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
      // What is written while a WAIT is under way is not in it.
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
