import type { PersonId } from '@bay327/room'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'

/** Maximum time for which others wait for a person who holds cards or dice, ms. */
const othersMs = 4_000
/** Time before the deadline of a question at which a closed detail opens without a press, ms. */
export const urgentMs = 10_000

interface Options {
  /** Returns the time of a clock, ms. */
  readonly now: () => number
  readonly pace: () => Preferences['pace']
  readonly isMine: (seat: string) => boolean
  /** The connected people of a seat. */
  readonly peopleOf: (seat: string) => readonly PersonId[]
  /** Reports to the others that the viewer holds cards or dice, or has opened them. */
  readonly tell: (holds: boolean) => void
}

/**
 * Creates the state of the pace By hand: whose cards and dice wait for a press. Only their display waits: the server
 * has drawn and rolled already.
 */
export function createHands({ now, pace, isMine, peopleOf, tell }: Options) {
  /**
   * When each person who plays by hand last opened a detail. `Infinity` while they hold one closed, `-Infinity` before
   * the first one.
   */
  const opened = new Map<PersonId, number>()
  const waitsFor = (seat: string) =>
    peopleOf(seat).find((person) => {
      const at = opened.get(person)
      return at !== undefined && (at === Infinity || now() - at > othersMs)
    })

  /**
   * People from whom a report is expected. If it has not come by their next detail, they no longer count as playing by
   * hand.
   */
  const expected = new Set<PersonId>()
  function expects(person: PersonId | undefined): boolean {
    if (person === undefined) return false
    if (opened.get(person) === Infinity) return true
    if (expected.delete(person)) return !opened.delete(person)
    expected.add(person)
    return true
  }

  return {
    /**
     * Returns the maximum time for which a seat's draw or roll waits for a press, ms. Returns `Infinity` for the
     * viewer's own seat.
     */
    waits(seat: string | undefined): number {
      if (seat === undefined) return 0
      if (!isMine(seat)) return expects(waitsFor(seat)) ? othersMs : 0
      if (pace() !== 'hand') return 0
      tell(true)
      return Infinity
    },
    /** Called when the viewer has opened the detail that waited. */
    opened: () => tell(false),
    /**
     * Called with the reports of other people. Returns whether the person has opened a detail. The first report only
     * says that the person plays by hand.
     */
    hear(person: PersonId, holds: boolean): boolean {
      expected.delete(person)
      opened.set(person, holds ? Infinity : opened.has(person) ? now() : -Infinity)
      return !holds
    },
    /** Returns the person who holds what a seat draws or rolls. Undefined: the viewer does. */
    holderOf: (seat: string | undefined): PersonId | undefined =>
      seat === undefined || isMine(seat) ? undefined : (waitsFor(seat) ?? peopleOf(seat)[0]),
  }
}
