import { proxy } from 'comlink'
import { openWork, type Found, type Proof, type Thrown, type Waiting, type Work } from '../replay/work.ts'
import { proof as words } from '../text/proof.ts'

export type Checking = ReturnType<typeof keepChecking>

/** Why nothing can be checked. */
export type Unchecked = keyof typeof words.unread

/** Longer than any file that is read. */
const LONGEST = 12_000_000

/** A match that is checked in a worker of its own. Call while a component is made; `close` when it goes. */
export function keepChecking(start = openWork) {
  let work: Promise<Work> | undefined
  let closed = false
  let waiting: Waiting | undefined = $state.raw()
  let missing: Unchecked | undefined = $state()
  let thrown: Thrown = $state.raw({ rolls: 0, wrong: [] })
  let found: Proof | undefined = $state.raw()
  let busy = $state(false)
  let text = ''

  /** One for all that is asked, also while it is still on its way; another after one that did not come. */
  function worker(): Promise<Work> {
    work ??= start().then((come) => {
      if (closed) come.close()
      return come
    })
    work.catch(() => (work = undefined))
    return work
  }

  return {
    get waiting() {
      return waiting
    },
    get missing() {
      return missing
    },
    get thrown() {
      return thrown
    },
    get found() {
      return found
    },
    get busy() {
      return busy
    },
    /** What is checked, as it came. */
    get text() {
      return text
    },
    /** Takes a match, as its text comes. What was there before is gone. */
    async take(coming: Promise<string>): Promise<void> {
      waiting = found = missing = undefined
      thrown = { rolls: 0, wrong: [] }
      text = ''
      const came = await coming.catch((): undefined => undefined)
      if (came === undefined) missing = 'lost'
      else if (came.length > LONGEST) missing = 'large'
      else {
        text = came
        try {
          const { ask } = await worker()
          const read = await ask.toCheck(came)
          if (read.ok) waiting = read
          else missing = read.code
        } catch {
          if (!closed) missing = 'worker'
        }
      }
    },
    async check(): Promise<void> {
      if (busy) return
      busy = true
      found = undefined
      thrown = { rolls: 0, wrong: [] }
      try {
        const { ask } = await worker()
        const made = await ask.check(proxy((far: Thrown) => void (thrown = far)))
        found = made
        thrown = made.thrown
      } catch {
        if (!closed) missing = 'worker'
      } finally {
        busy = false
      }
    },
    everyRoll: async () => (await worker()).ask.everyRoll(),
    /** Fetches what any file may need, while there is a line. */
    async prepare(): Promise<void> {
      // What does not come now is asked for again with the file that needs it.
      await worker()
        .then(({ ask }) => ask.prepare())
        .catch(() => undefined)
    },
    close() {
      closed = true
      // One that did not come has nothing to close.
      work?.then(
        (come) => come.close(),
        () => undefined,
      )
    },
  }
}

/** What is said above all: how it came out, in a few words and in a sentence. */
export function verdictOf({ verdict, practice, checks, findings, unchecked, thrown }: Proof): {
  readonly tone: 'good' | 'bad' | 'open'
  readonly head: string
  readonly text: string
} {
  const [first] = findings
  const of = (id: string): number => checks.find((check) => check.id === id)?.of ?? 0
  if (first !== undefined) {
    const named = words.heads[first.check]
    const head = typeof named === 'string' ? named : named(thrown.wrong.length)
    return { tone: 'bad', head, text: findingLine(first, findings.length - 1) }
  }
  if (verdict === 'partly')
    return { tone: 'open', head: words.heads.partly, text: words.partly(unchecked[0]?.rules ?? '') }
  return practice
    ? { tone: 'good', head: words.heads.practice, text: words.practice }
    : { tone: 'good', head: words.heads.fair, text: words.fair(of('rolls'), of('shuffles')) }
}

/** Which roll, what the file says, what the dice say, and what that did. */
export function findingLine({ place, file, dice, effect }: Found, others: number): string {
  return `${words.found(place, file, dice, effect)} ${words.others(others)}`
}
