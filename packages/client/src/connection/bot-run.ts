import type { QuestionView, SentEvent, View } from '@bay327/room'

/** Maximum delay of the display behind the bots' moves, ms. Undefined: no maximum. */
const lags = { calm: undefined, quick: 1_200, 'at-once': 400 } as const
/**
 * All moves of bots after a person's answer are displayed within this time after the first of them, ms. With the page's
 * own overhead that is less than 4 s.
 */
const whole = 2_300
/** Maximum part of `whole` that counts as used when an automatic step continues a run, ms. */
const stepped = 1_000
/** Time within which the rest is displayed after `whole` is over, ms. */
const blink = 150

const isBots = ({ people, answered, decision }: QuestionView) =>
  people[0] === 'bot' || answered || decision.answered || decision.optional

/** Returns whether the table waits for bots only. */
export const areBotsAsked = ({ questions }: View): boolean =>
  questions.every(isBots) && questions.some(({ people }) => people[0] === 'bot')

/** Tracks the bots' moves in a row after a person's answer. Gives the time within which they have to be displayed. */
export function followRun(now: () => number) {
  let since = now()
  let goes = false
  let hurried = false
  /** Whether a person has answered and no bot has answered yet. */
  let waits = false

  return {
    /** Called with every update. Notes whether bots play or a person has answered. */
    hear(view: View, events: readonly SentEvent[]) {
      for (const { event } of events) {
        if (event.type !== 'chose') continue
        if (event.by === 'bot') {
          // The time that bots think does not count as time of display.
          if (waits) since = now()
          waits = false
          goes = true
        } else if (/person|ballot|tie|routine/.test(event.by)) {
          since = event.by === 'routine' ? Math.max(since, now() - stepped) : now()
          hurried = false
          waits = event.by !== 'routine'
        }
        // An automatic step of a person is displayed like a pressed one.
        if (event.by === 'routine') goes = false
      }
      goes ||= areBotsAsked(view)
    },
    /** Called when everything received has been displayed. */
    rest(view: View) {
      goes = areBotsAsked(view)
    },
    /** Makes the rest of the bots' moves appear immediately. */
    hurry: () => (hurried = true),
    /** Returns whether bots play, or their moves are being displayed. */
    get goes() {
      return goes
    },
    within(view: View | undefined): number | undefined {
      const lag = lags[view?.table.settings.botPace ?? 'calm']
      if (!goes || (!hurried && lag === undefined)) return undefined
      return hurried ? 0 : Math.max(blink, Math.min(lag ?? whole, since + whole - now()))
    },
  }
}
