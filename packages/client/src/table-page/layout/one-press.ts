/** So soon after an answer, ms, and so near to it, px, no press takes an option of second rank: some can be used once a game. */
const [SOON_MS, NEAR_PX] = [1_200, 24]
/** What answers a question, and what of it is of second rank. */
const [answers, second] = ['[data-option], [data-lock]', '.second, .ghost']

/**
 * A press counts only where it begins and ends on one question, and a key that is held answers none. `ready` names what can be answered
 * now. Gives what ends it.
 */
export function guardPresses(ready: () => string | undefined): () => void {
  /** What was ready when the pointer came down; where and when an answer was pressed last. */
  let began: string | undefined
  let last = { clientX: 0, clientY: 0, at: -Infinity }

  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR_PX
  const isMeant = (event: MouseEvent, button: Element) =>
    began === ready() && !(button.closest(second) && event.timeStamp - last.at < SOON_MS && isNear(event))

  function down() {
    began = ready()
  }
  function click(event: MouseEvent) {
    const button = answerAt(event)
    // Without a pointer it begins and ends at once.
    if (!button || event.detail === 0) return
    if (isMeant(event, button)) last = { clientX: event.clientX, clientY: event.clientY, at: event.timeStamp }
    else stop(event)
  }
  function key(event: KeyboardEvent) {
    if (event.repeat && answerAt(event)) stop(event)
  }

  addEventListener('pointerdown', down, true)
  addEventListener('click', click, true)
  addEventListener('keydown', key, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    removeEventListener('click', click, true)
    removeEventListener('keydown', key, true)
  }
}

const answerAt = ({ target }: Event) => (target instanceof Element ? target.closest(answers) : null)

function stop(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}
