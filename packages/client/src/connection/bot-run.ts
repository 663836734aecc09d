import type { QuestionView, SentEvent, View } from '@bay327/room'

/** Maximum delay of the display behind the bots' moves, ms; undefined: unlimited. */
const lags = { calm: undefined, quick: 1_200, 'at-once': 400 } as const
/**
 * All moves of bots after a person's answer are displayed within this time after the first, ms: less than 4 s with the page's
 * own overhead.
 */
const whole = 2_300
/** The part of the time before one's own automatic step that counts towards the wait after it, ms. */
const stepped = 1_000
/** Events after that are displayed for this long, ms. */
const blink = 150

const isBots = ({ people, answered, decision }: QuestionView) =>
  people[0] === 'bot' || answered || decision.answered || decision.optional

/** Returns whether only bots are waited for. */
export const areBotsAsked = ({ questions }: View): boolean =>
  questions.every(isBots) && questions.some(({ people }) => people[0] === 'bot')

/** Tracks the bots' moves in a row after a person's answer, and returns when their display has to end. */
export function followRun(now: () => number) {
  let since = now()
  let goes = false
  let hurried = false
  /** A person has answered, and no bot has yet. */
  let waits = false

  return {
    /** Called with every update: bots play, or a person has answered. */
    hear(view: View, events: readonly SentEvent[]) {
      for (const { event } of events) {
        if (event.type !== 'chose') continue
        if (event.by === 'bot') {
          // Waiting time is not display time.
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
    /** Everything received is displayed. */
    rest(view: View) {
      goes = areBotsAsked(view)
    },
    /** Displays the rest immediately. */
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
