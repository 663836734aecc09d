import { proxy } from 'comlink'
import { openWork, type Found, type Proof, type Thrown, type Waiting, type Work } from '../replay/work.ts'
import { proof as words } from '../text/proof.ts'

export type Checking = ReturnType<typeof createVerification>

/** Why a file cannot be verified. */
export type Unchecked = keyof typeof words.unread

/** Maximum length of a file, characters. */
const LONGEST = 12_000_000

/**
 * Creates the state of a verification in a worker of its own. Call it while a component is set up. Call `close` when
 * the component is destroyed.
 */
export function createVerification(start = openWork) {
  let work: Promise<Work> | undefined
  let closed = false
  let waiting: Waiting | undefined = $state.raw()
  let missing: Unchecked | undefined = $state()
  let thrown: Thrown = $state.raw({ rolls: 0, wrong: [] })
  let found: Proof | undefined = $state.raw()
  let busy = $state(false)
  let text = ''

  /** Returns the only worker, even while it starts. Starts a new worker after a failure. */
  function worker(): Promise<Work> {
    work ??= start().then((opened) => {
      if (closed) opened.close()
      return opened
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
    /** The text of the match that is verified. */
    get text() {
      return text
    },
    /** Loads a match when its text arrives. It replaces the previous match. */
    async take(coming: Promise<string>): Promise<void> {
      waiting = found = missing = undefined
      thrown = { rolls: 0, wrong: [] }
      text = ''
      const content = await coming.catch((): undefined => undefined)
      if (content === undefined) missing = 'lost'
      else if (content.length > LONGEST) missing = 'large'
      else {
        text = content
        try {
          const { ask } = await worker()
          const read = await ask.toCheck(content)
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
    /** Loads everything that any file may need, while the page has a connection. */
    async prepare(): Promise<void> {
      // If loading fails, the first file that needs these parts loads them.
      await worker()
        .then(({ ask }) => ask.prepare())
        .catch(() => undefined)
    },
    close() {
      closed = true
      // A worker that failed to start does not have to be closed.
      work?.then(
        (opened) => opened.close(),
        () => undefined,
      )
    },
  }
}

/** Returns the result in a few words and in a sentence. */
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

/** Returns the text of a difference: the roll, the value in the file, the computed value, and the effect. */
export function findingLine({ place, file, dice, effect }: Found, others: number): string {
  return `${words.found(place, file, dice, effect)} ${words.others(others)}`
}
