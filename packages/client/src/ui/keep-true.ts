/** What a translating browser puts in the place of a text. No page here has such an element of its own. */
const isFont = (node: Node): node is HTMLElement => node.nodeName === 'FONT'

/**
 * Keeps the page true while the browser translates it. Chrome and Edge take a text out of the page and put `<font>` elements where it
 * stood; Svelte writes on into the text that is gone, and steps from it to its neighbours. So a text that was replaced goes back to its
 * place, emptied, beside the fonts. Once something is written into it, or it is moved or taken away, the fonts of its parent go and all
 * texts there say their own words, until the browser translates those as well. Returns what ends it.
 */
export function keepTrue(page: HTMLElement): () => void {
  /** What a text said before it was emptied. */
  const words = new WeakMap<Node, string>()
  const observer = new MutationObserver(attend)
  let isTranslated = false
  observer.observe(page, { childList: true, subtree: true })

  function attend(records: MutationRecord[]): void {
    const translated = new Set<Node>()
    for (const { addedNodes, target } of records)
      for (const node of addedNodes) if (isFont(node) && !isFont(target)) translated.add(target)
    if (!isTranslated) {
      if (translated.size === 0) return
      isTranslated = true
      observer.observe(page, { childList: true, subtree: true, characterData: true })
    }
    const written = new Set<Node>()
    const bared = new Set<Node>()
    // The last change is undone first, so that the neighbours it names stand where they stood.
    for (const record of records.reverse()) {
      const { target, removedNodes } = record
      if (words.delete(target) && target.parentNode) written.add(target.parentNode)
      for (const node of removedNodes) {
        if (words.has(node)) {
          speak(node)
          written.add(target)
        } else if (isFont(node)) bared.add(target)
        else if (node instanceof Text && translated.has(target) && !isHome(node)) putBack(node, record)
      }
    }
    for (const parent of bared) if (![...parent.childNodes].some(isFont)) written.add(parent)
    for (const parent of written)
      for (const node of [...parent.childNodes])
        if (isFont(node)) node.remove()
        else speak(node)
    // What happened here is no news.
    observer.takeRecords()
  }

  /** An emptied text says its own words again. */
  function speak(node: Node): void {
    const own = words.get(node)
    if (own !== undefined) node.nodeValue = own
    words.delete(node)
  }

  function putBack(text: Text, { target, nextSibling, previousSibling }: MutationRecord): void {
    // One that was moved into the fonts leaves its words there.
    if (text.parentNode) text.replaceWith(text.data)
    if (nextSibling?.parentNode === target) target.insertBefore(text, nextSibling)
    else target.insertBefore(text, previousSibling?.parentNode === target ? previousSibling.nextSibling : null)
    words.set(text, text.data)
    text.data = ''
  }

  return () => observer.disconnect()
}

/** Stands in the page, and not within what a translation put there. */
const isHome = ({ parentElement }: Text): boolean => parentElement !== null && parentElement.closest('font') === null
