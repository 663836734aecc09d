import type { Together } from '@bay327/table/question/together'

/** While a way is drawn, what is pressed on the board is a stop of it and chooses nothing: by hand, and by Enter where the keyboard stands. */
export function takePresses(
  stage: SVGSVGElement,
  { addStop, pressPiece, takeBack, done }: Pick<Together, 'addStop' | 'pressPiece' | 'takeBack' | 'done'>,
  /** Brings the keyboard to the board, and says where. */
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
  // Who began with the keyboard goes on with it, from where the piece stands.
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
