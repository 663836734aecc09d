/** Puts the fonts where a text is, and takes the text out. */
type Way = (text: Text, fonts: HTMLElement) => void

/** How translating browsers and their extensions go about it. */
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

/** What was taken out, and what stands there. */
type Taken = readonly (readonly [Text, HTMLElement])[]

/**
 * Wraps every text in two `<font>` elements, as Chrome's translation does, but for what is there already and what says that it is not to
 * be translated. The words stay the same, so that two pages can be compared.
 */
export function translate(root: Node, way: Way): Taken {
  // Its name is no type of today's pages.
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
