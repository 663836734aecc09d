/** A page that was hidden this long comes back covered, in ms: meanwhile it may have been shared. */
export const coversAfter = 5_000

export type Secrecy = ReturnType<typeof createPrivacyState>

/** What the viewer keeps to themselves: whether it is covered, what is marked and not sent, what is open again. */
export function createPrivacyState() {
  let covered = $state(false)
  let known = $state(false)
  let marks: Readonly<Record<string, string>> = $state.raw({})
  let reopened: readonly string[] = $state.raw([])

  return {
    get covered() {
      return covered
    },
    /** Whether this match has shown a secret of the viewer's: from then on it can be covered. */
    get known() {
      return known
    },
    know: () => (known = true),
    turn: () => (covered = !covered),
    /** Calls `on` when the page is hidden or shown again, and returns what ends that. Call once. */
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
    /** It is sent, or left as it was. */
    close: (question: string) => (reopened = reopened.filter((one) => one !== question)),
  }
}
