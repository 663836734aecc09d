/** A page that was hidden for this long is covered when it returns, because it may be screen-shared, ms. */
export const coversAfter = 5_000

export type Secrecy = ReturnType<typeof createPrivacyState>

/** The viewer's secrets: whether they are covered, what is marked and not sent, what is reopened. */
export function createPrivacyState() {
  let covered = $state(false)
  let known = $state(false)
  let marks: Readonly<Record<string, string>> = $state.raw({})
  let reopened: readonly string[] = $state.raw([])

  return {
    get covered() {
      return covered
    },
    /** Returns whether this match has shown a secret of the viewer's: from then on it can be covered. */
    get known() {
      return known
    },
    know: () => (known = true),
    turn: () => (covered = !covered),
    /** Watches when the page is hidden or shown; returns the function that stops it. Call once. */
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
    /** Ends a reopening: the viewer has sent an answer, or keeps the previous one. */
    close: (question: string) => (reopened = reopened.filter((one) => one !== question)),
  }
}
