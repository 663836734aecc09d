const regions = {
  pads: 'section.pads, [data-region=pads]',
  board: '.board .drawing',
  track: '[data-region=track]',
  status: '[data-region=status]',
} as const

/** Matches attributes that depend on the size of the drawing or on the browser, and not on the state of the match. */
const passing =
  /^(id|style|width|height|viewBox|preserveAspectRatio|aria-(labelledby|describedby|controls)|tabindex|for|name)$/

/** Returns what is drawn of a game, region by region: elements, attributes and texts, without sizes. */
export function afterNextPaint(page: ParentNode): string {
  return Object.entries(regions)
    .map(([name, where]) => {
      const place = page.querySelector(where)
      const [own] = place?.children ?? []
      return own ? `${name}:\n${outline(own, 1)}` : ''
    })
    .join('')
}

const inOrder = (classes: string) => classes.split(/\s+/).sort().join(' ')
/** Replaces references to ids, because ids differ from page to page. */
const nameless = (value: string) => value.replaceAll(/url\([^)]*\)|#[\w-]+/g, '#')

function outline(element: Element, depth: number): string {
  // Shared cursors and marks over a board are not part of a match.
  if (element.matches('[data-marks]')) return ''
  const own = [...element.attributes]
    .filter(({ name }) => !passing.test(name))
    .map(({ name, value }) => `${name}=“${name === 'class' ? inOrder(value) : nameless(value)}”`)
    .sort()
    .join(' ')
  const inner = [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return outline(node, depth + 1)
      const text = node instanceof Text ? node.data.trim() : ''
      return text ? `${'  '.repeat(depth + 1)}“${text}”\n` : ''
    })
    .join('')
  return `${'  '.repeat(depth)}${element.localName} ${own}\n${inner}`
}
