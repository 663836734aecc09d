/**
 * Returns whether a node is an element that a translating browser inserts in place of a text. The page has no such
 * element of its own.
 */
const isFont = (node: Node): node is HTMLElement => node.nodeName === 'FONT'

/**
 * Keeps the page correct while the browser translates it. Chrome and Edge remove a text from the page and insert
 * `<font>` elements in its place, while Svelte continues to write into the removed text and navigates from it to its
 * neighbours. This function puts a removed text back, without its content, next to the font elements. When code writes
 * into that text, moves it or removes it, the font elements of the text's parent are removed, and all texts there get
 * their original content, until the browser translates them again. Returns a function that stops it.
 */
export function surviveTranslation(page: HTMLElement): () => void {
  /** The content that each emptied text had. */
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
    // The latest change is undone first, so that each text finds its neighbours in their places.
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
    // This drops the records of the changes that this function makes.
    observer.takeRecords()
  }

  /** Gives an emptied text its original content. */
  function speak(node: Node): void {
    const own = words.get(node)
    if (own !== undefined) node.nodeValue = own
    words.delete(node)
  }

  function putBack(text: Text, { target, nextSibling, previousSibling }: MutationRecord): void {
    // A text that was moved into the font elements is replaced by a new text with its content.
    if (text.parentNode) text.replaceWith(text.data)
    if (nextSibling?.parentNode === target) target.insertBefore(text, nextSibling)
    else target.insertBefore(text, previousSibling?.parentNode === target ? previousSibling.nextSibling : null)
    words.set(text, text.data)
    text.data = ''
  }

  return () => observer.disconnect()
}

/** Returns whether a text is in the page and not inside a font element. */
const isHome = ({ parentElement }: Text): boolean => parentElement !== null && parentElement.closest('font') === null
