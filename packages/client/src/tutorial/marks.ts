import type { Option, TourMark } from '@bay327/engine'
import { inside, type Rect } from './leader.ts'

/** The selector of each region of the page. */
const regions: Readonly<Record<Extract<TourMark, { region: string }>['region'], string>> = {
  goal: '.strip .goal :is(b, .far)',
  track: '[data-region="track"]',
  status: '[data-region="status"]',
  turns: '[data-region="turns"]',
  board: '.table .drawing',
  question: '#now',
  log: '.table .lower',
}

const quoted = (id: string): string => CSS.escape(id)

/** Returns the elements of a target. There are several if they are side by side. */
export function elementsOf(mark: TourMark): readonly Element[] {
  if ('place' in mark) {
    const places = [...document.querySelectorAll(`.table .drawing [data-place="${quoted(mark.place)}"]`)]
    return [places.find((element) => element.matches('.reticle')) ?? places[0]].filter(
      (element) => element !== undefined,
    )
  }
  return shown('pad' in mark ? `.table [data-pad="${quoted(mark.pad)}"]` : regions[mark.region])
}

/**
 * Returns the element to press for an option, and the option's place on the board. The element is the option's button,
 * the lock once the option is marked, or the next part of a composed answer. Wrong parts come first.
 */
export function touchesOf(option: Option): { readonly hand: Element | undefined; readonly board: Element | undefined } {
  const id = quoted(option.id)
  const button = first(`#now [data-option="${id}"]`)
  const isMarked = button?.matches('.marked') ?? false
  const hand = isMarked ? first('#now [data-lock]') : (partOf(option, button) ?? button)
  return { hand, board: first(`.table .drawing .reticle[data-option="${id}"]`) }
}

function partOf(option: Option, send: Element | undefined): Element | undefined {
  const parts = partsOf(option)
  const toggles = [...document.querySelectorAll('#now [data-toggle]')]
  const nameOf = (element: Element) => element.getAttribute('data-toggle') ?? ''
  const own = parts.flatMap((part) => toggles.filter((element) => nameOf(element) === part))
  if (own.length === 0 || send?.ariaDisabled === 'false') return undefined
  const wrong = toggles.find((element) => element.ariaPressed === 'true' && !own.includes(element))
  const missing = own.find((element) => element.ariaPressed !== 'true' && !element.querySelector(':checked'))
  return wrong ?? missing ?? first('#now .send')
}

/**
 * Returns the parts of a composed answer, in order: the items of its lists, and texts such as `leia:luke` for a value
 * assigned to a name.
 */
function partsOf(option: Option): readonly string[] {
  return Object.values(option as unknown as Readonly<Record<string, unknown>>).flatMap((value): readonly string[] => {
    if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, entry]) => (typeof entry === 'string' ? [`${key}:${entry}`] : []))
  })
}

const shown = (selector: string): readonly Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
const first = (selector: string): Element | undefined => shown(selector)[0]

/**
 * Returns the visible part of elements, within the board or the scrolling list. Returns undefined if they are out of
 * view.
 */
export function seenOf(elements: readonly Element[]): Rect | undefined {
  const [element] = elements
  if (element === undefined) return undefined
  const window = element.closest('.drawing, #now, .pads, .lower')
  const whole = union(elements.map((element) => element.getBoundingClientRect()))
  return !window || window === element ? whole : inside(whole, window.getBoundingClientRect())
}

const union = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
})
