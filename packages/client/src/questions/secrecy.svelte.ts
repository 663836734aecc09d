/** Time after which a hidden page is covered when it returns, ms. Its screen may be shared. */
export const coversAfter = 5_000

export type Secrecy = ReturnType<typeof createPrivacyState>

/**
 * Keeps the state of the viewer's secrets: whether they are covered, what is marked and not sent, and what is reopened.
 */
export function createPrivacyState() {
  let covered = $state(false)
  let known = $state(false)
  let marks: Readonly<Record<string, string>> = $state.raw({})
  let reopened: readonly string[] = $state.raw([])

  return {
    get covered() {
      return covered
    },
    /** Whether this match has shown a secret of the viewer's. From then on it can be covered. */
    get known() {
      return known
    },
    know: () => (known = true),
    turn: () => (covered = !covered),
    /** Watches when the page is hidden or shown. Returns the function that stops the watch. Call it once. */
    watch(page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>, now: () => number) {
      let hiddenAt: number | undefined
      const change = () => {
        if (page.hidden) hiddenAt = now()
        else if (hiddenAt !== undefined && now() - hiddenAt >= coversAfter) covered = true
      }
      page.addEventListener('visibilitychange', change)
      return () => page.removeEventListener('visibilitychange', change)
    },
    markOf: (question: string): string | undefined => marks[question],
    mark: (question: string, option: string) => (marks = { ...marks, [question]: option }),
    isReopened: (question: string) => reopened.includes(question),
    reopen: (question: string) => (reopened = [...reopened, question]),
    /** Ends a reopening, because the viewer has sent an answer or keeps the previous one. */
    close: (question: string) => (reopened = reopened.filter((id) => id !== question)),
  }
}
