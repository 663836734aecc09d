import type { Together } from '@bay327/table/question/together'

/**
 * Makes presses on the board stops of a path while the viewer draws one. Such a press chooses nothing. Enter at the
 * keyboard cursor counts as a press.
 */
export function takePresses(
  stage: SVGSVGElement,
  { addStop, pressPiece, takeBack, done }: Pick<Together, 'addStop' | 'pressPiece' | 'takeBack' | 'done'>,
  /** Moves the keyboard cursor to the board, and returns the place where it stands. */
  stand: () => string,
): () => void {
  const under = ({ target }: Event, mark: string) =>
    target instanceof Element
      ? (target.closest(`[data-${mark}]`)?.getAttribute(`data-${mark}`) ?? undefined)
      : undefined

  function press(event: Event): void {
    const [piece, place] = [under(event, 'piece'), under(event, 'place')]
    event.stopPropagation()
    event.preventDefault()
    if (piece !== undefined) pressPiece(piece)
    else if (place !== undefined) addStop(place)
  }
  function key(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') press(event)
    else if (event.key === 'Backspace') takeBack()
    else if (event.key === 'Escape') {
      event.stopPropagation()
      done()
    }
  }

  stage.addEventListener('click', press, true)
  stage.addEventListener('keydown', key, true)
  // A viewer who uses the keyboard continues with it, from the piece's place.
  if (document.activeElement?.matches(':focus-visible')) {
    const place = stand()
    requestAnimationFrame(() =>
      stage.querySelector<SVGGElement>(`:is(.reticle, .cursor)[data-place="${place}"]`)?.focus(),
    )
  }
  return () => {
    stage.removeEventListener('click', press, true)
    stage.removeEventListener('keydown', key, true)
  }
}
