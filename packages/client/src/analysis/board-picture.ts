import type { Box } from '@bay327/table/board/geometry'

/** A drawing of a board that needs no style sheet, in its own units. */
export interface BoardPicture {
  readonly svg: string
  readonly box: Box
}

/** The properties of a drawing that style sheets set, with the values that need no attribute. */
const properties: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
}
const ofText: Readonly<Record<string, string>> = {
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
}
/** Attributes that a drawing keeps. All others are for people at the page. */
const allowedAttributes = new Set(
  (
    'x y width height cx cy r rx ry x1 y1 x2 y2 dx dy d points viewBox preserveAspectRatio transform href id ' +
    'patternUnits patternTransform patternContentUnits gradientUnits gradientTransform offset stop-color stop-opacity'
  ).split(' '),
)
/** Elements inside which nothing is drawn where it stands. */
const definitions = 'defs, pattern, linearGradient, radialGradient, mask, clipPath'

/**
 * Returns the board that is drawn on this page, whole and at rest. Undefined if there is none. The picture contains the
 * styles of the page, so that it can be drawn elsewhere.
 */
export function boardPictureOf(page: ParentNode): BoardPicture | undefined {
  const ground = page.querySelector<SVGGElement>('[data-whole]')
  const [x = 0, y = 0, width = 0, height = 0] = ground?.dataset['whole']?.split(' ').map(Number) ?? []
  if (!ground || width <= 0 || height <= 0) return undefined
  const drawn = plain(ground)
  const references = [...new XMLSerializer().serializeToString(drawn).matchAll(/url\((?:&quot;|")?#([^")&]+)/g)]
  const own = new Set([...drawn.querySelectorAll('[id]')].map(({ id }) => id))
  const missing = new Set(references.flatMap(([, id = '']) => (own.has(id) ? [] : [id])))
  for (const id of missing) {
    const found = document.getElementById(id)
    if (found instanceof SVGElement) drawn.prepend(plain(found))
  }
  return { svg: new XMLSerializer().serializeToString(drawn), box: { x, y, width, height } }
}

/** Returns a copy of an element with everything that is visible in it. The styles are attributes of the copy. */
function plain(element: SVGElement): SVGElement {
  const copy = element.cloneNode(false) as SVGElement
  for (const { name } of [...copy.attributes]) if (!allowedAttributes.has(name)) copy.removeAttribute(name)
  const style = getComputedStyle(element)
  const isText = element instanceof SVGTextContentElement
  for (const [name, usual] of Object.entries(isText ? { ...properties, ...ofText } : properties)) {
    const value = style.getPropertyValue(name)
    if (value !== usual) copy.setAttribute(name, value)
  }
  const { transform, transformOrigin } = style
  if (transform !== 'none' && !element.closest('pattern')) {
    const [left = '0', top = '0'] = transformOrigin.split(' ').map((length) => `${parseFloat(length)}`)
    const isMoved = left !== '0' || top !== '0'
    copy.setAttribute(
      'transform',
      isMoved ? `translate(${left} ${top}) ${transform} translate(-${left} -${top})` : transform,
    )
  }
  for (const child of element.childNodes) {
    if (child instanceof SVGElement) {
      if (isShown(child)) copy.append(plain(child))
    } else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode())
  }
  return copy
}

function isShown(element: SVGElement): boolean {
  if (element.closest(definitions)) return true
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && visibility !== 'hidden' && element.tagName !== 'title'
}
