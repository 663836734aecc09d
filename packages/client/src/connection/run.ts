import type { QuestionView, SentEvent, View } from '@bay327/room'

/** So far what is shown may lie behind what bots have played, in ms; undefined: as far as it likes. */
const lags = { calm: undefined, quick: 1_200, 'at-once': 400 } as const
/** Everything that bots play after somebody's answer is shown so soon after their first, in ms: less than 4 s by what the page itself takes. */
const whole = 2_300
/** So much of what passed before a step of one's own that went on by itself belongs to the wait after it, ms. */
const stepped = 1_000
/** What comes later than that is shown in a blink, ms. */
const blink = 150

const isBots = ({ people, answered, decision }: QuestionView) =>
  people[0] === 'bot' || answered || decision.answered || decision.optional

/** Whether bots alone are waited for. */
export const areBotsAsked = ({ questions }: View): boolean =>
  questions.every(isBots) && questions.some(({ people }) => people[0] === 'bot')

/** Follows what bots play in a row after somebody's answer, and says how soon the show of it has to be over. */
export function followRun(now: () => number) {
  let since = now()
  let goes = false
  let hurried = false
  /** Somebody has answered, and no bot has yet. */
  let waits = false

  return {
    /** What has come: from now on bots play, or somebody has answered. */
    hear(view: View, events: readonly SentEvent[]) {
      for (const { event } of events) {
        if (event.type !== 'chose') continue
        if (event.by === 'bot') {
          // What was only waited for is no time to see anything in.
          if (waits) since = now()
          waits = false
          goes = true
        } else if (/person|ballot|tie|routine/.test(event.by)) {
          since = event.by === 'routine' ? Math.max(since, now() - stepped) : now()
          hurried = false
          waits = event.by !== 'routine'
        }
        // A step of somebody's own that went on by itself is to be seen as one that was pressed.
        if (event.by === 'routine') goes = false
      }
      goes ||= areBotsAsked(view)
    },
    /** Everything that has come is shown. */
    rest(view: View) {
      goes = areBotsAsked(view)
    },
    /** What is left of it is shown at once. */
    hurry: () => (hurried = true),
    /** Whether bots play, or what they have played is on show. */
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
