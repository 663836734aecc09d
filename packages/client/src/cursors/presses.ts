import type { Together } from '@bay327/table/question/together'

/**
 * While a path is drawn, presses on the board are stops of it and choose nothing: by pointer, and by Enter at the keyboard
 * cursor.
 */
export function takePresses(
  stage: SVGSVGElement,
  { addStop, pressPiece, takeBack, done }: Pick<Together, 'addStop' | 'pressPiece' | 'takeBack' | 'done'>,
  /** Moves the keyboard cursor to the board, and returns its place. */
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
  // Keyboard users continue with the keyboard, from the piece's place.
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
