/**
 * Time after an answer, ms, and distance from it, px, within which a press takes no secondary option. Some secondary
 * options can be used only once in a game.
 */
const [SOON_MS, NEAR_PX] = [1_200, 24]
/** Selectors of controls that answer a question, and of the secondary ones among them. */
const [answers, second] = ['[data-option], [data-lock]', '.second, .ghost']

/**
 * Ensures that a press begins and ends on the same question, and that a held key answers nothing. `ready` returns the
 * key of the question that can be answered now. Returns a function that removes the listeners.
 */
export function guardPresses(ready: () => string | undefined): () => void {
  /** The question at pointer down; then the time and place of the last answer. */
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
    // A press without a pointer begins and ends at the same time.
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
