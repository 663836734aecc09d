import type { PersonId } from '@bay327/room'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'

/** Others wait this long for a person who holds cards or dice, ms. */
const othersMs = 4_000
/** A question that has to be answered within this time opens what is closed, ms. */
export const urgentMs = 10_000

interface Options {
  /** A clock, ms. */
  readonly now: () => number
  readonly pace: () => Preferences['pace']
  readonly isMine: (seat: string) => boolean
  /** The connected people of a seat. */
  readonly peopleOf: (seat: string) => readonly PersonId[]
  /** Sends to the others that the viewer holds their dice, or opened them. */
  readonly tell: (holds: boolean) => void
}

/**
 * Creates the state of the pace By hand: whose cards and dice wait for a press. The server has drawn and rolled already: only
 * what is displayed waits.
 */
export function createHands({ now, pace, isMine, peopleOf, tell }: Options) {
  /** When each person who plays by hand opened something last; `Infinity` while they hold something. */
  const opened = new Map<PersonId, number>()
  const waitsFor = (seat: string) =>
    peopleOf(seat).find((person) => {
      const at = opened.get(person)
      return at !== undefined && (at === Infinity || now() - at > othersMs)
    })

  return {
    /** Returns how long what a seat draws or rolls waits at most, ms; `Infinity` for the viewer's own hand. */
    waits(seat: string | undefined): number {
      if (seat === undefined) return 0
      if (!isMine(seat)) return waitsFor(seat) === undefined ? 0 : othersMs
      if (pace() !== 'hand') return 0
      tell(true)
      return Infinity
    },
    /** Called when what the viewer's hand held is open. */
    opened: () => tell(false),
    /** Called with what others send; returns whether they opened something. */
    hear(person: PersonId, holds: boolean): boolean {
      opened.set(person, holds ? Infinity : now())
      return !holds
    },
    /** Returns the person who holds what a seat draws or rolls. Undefined: the viewer does. */
    holderOf: (seat: string | undefined): PersonId | undefined =>
      seat === undefined || isMine(seat) ? undefined : (waitsFor(seat) ?? peopleOf(seat)[0]),
  }
}
