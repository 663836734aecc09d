import type { CursorMessage } from '@bay327/room'

/** How long a touch on a choice is shown, ms. */
export const fingerFor = 6_000

type About = Exclude<CursorMessage, { readonly kind: 'way' | 'dice' }>

/** What a person shows about one choice of a question. */
export interface Mark {
  readonly kind: 'finger' | 'look'
  readonly person: string
  readonly question: string
  readonly option: string
  readonly key: number
}

/** Keeps current touches and looks: one of each kind for each person. A touch disappears after some time. */
export function createTouchState() {
  let marks: readonly Mark[] = $state.raw([])
  let keys = 0
  const others = ({ kind, person }: Pick<Mark, 'kind' | 'person'>) =>
    marks.filter((mark) => mark.kind !== kind || mark.person !== person)

  return {
    get all() {
      return marks
    },
    /** Adds a touch or look. Returns whether it shows something new. */
    take(touched: About): boolean {
      const { kind, person, question, option } = touched
      const known = marks.some(
        (mark) => mark.kind === kind && mark.person === person && mark.question === question && mark.option === option,
      )
      const rest = others(touched)
      if (option === undefined) {
        marks = rest
        return false
      }
      const mark = { kind, person, question, option, key: ++keys }
      marks = [...rest, mark]
      if (kind === 'finger') setTimeout(() => (marks = marks.filter((other) => other !== mark)), fingerFor)
      return !known
    },
  }
}
