/** Inserts the `<font>` elements next to a text, and removes the text. */
type Way = (text: Text, fonts: HTMLElement) => void

/** The ways in which browsers and extensions translate. */
export const ways = {
  'in its place': (text, fonts) => text.replaceWith(fonts),
  'before it': (text, fonts) => {
    text.before(fonts)
    text.remove()
  },
  'after it': (text, fonts) => {
    text.after(fonts)
    text.remove()
  },
  'around it': (text, fonts) => {
    text.before(fonts)
    fonts.firstElementChild?.replaceChildren(text)
  },
} satisfies Record<string, Way>

/** The removed texts, each with the element that replaced it. */
type Taken = readonly (readonly [Text, HTMLElement])[]

/**
 * Wraps every text in two `<font>` elements, as Chrome's translation does, except texts marked as not translatable. The
 * texts stay the same, so that two pages can be compared.
 */
export function translate(root: Node, way: Way): Taken {
  // TypeScript's types of elements no longer include `font`.
  const name: string = 'font'
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
    .filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('font, [translate=no], script, style'))
    .map((text) => {
      const fonts = document.createElement(name)
      const inner = fonts.appendChild(document.createElement(name))
      inner.textContent = text.data
      way(text, fonts)
      return [text, fonts] as const
    })
}
