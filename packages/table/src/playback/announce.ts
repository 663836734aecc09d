/**
 * Announces sentences to screen readers: a polite one at most every two seconds, merged by subject, an urgent one
 * immediately.
 */
export interface Announcer {
  polite(sentence: string, about?: string): void
  urgent(sentence: string): void
  stop(): void
}

export interface AnnouncerOptions {
  readonly say: (region: 'polite' | 'urgent', text: string) => void
  readonly later: (run: () => void, ms: number) => unknown
}

const rest = 2_000
/** Maximum number of waiting sentences. The oldest is dropped, because the log has it. */
const mostWaiting = 12

export function createAnnouncer({ say, later }: AnnouncerOptions): Announcer {
  let waiting: { sentence: string; about: string | undefined }[] = []
  let resting = false
  let stopped = false

  function speak() {
    if (stopped) return
    const first = waiting[0]
    if (first === undefined) {
      resting = false
      return
    }
    const together = waiting.filter(
      (item) => item === first || (item.about !== undefined && item.about === first.about),
    )
    waiting = waiting.filter((item) => !together.includes(item))
    say('polite', together.map((item) => item.sentence).join(' '))
    resting = true
    later(speak, rest)
  }

  return {
    polite(sentence, about) {
      waiting.push({ sentence, about })
      waiting = waiting.slice(-mostWaiting)
      if (!resting) {
        resting = true
        later(speak, 0)
      }
    },
    urgent: (sentence) => say('urgent', sentence),
    stop() {
      stopped = true
    },
  }
}
