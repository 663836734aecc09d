/**
 * Returns the words within elements of this selector that are broken into several lines. With `sought`, the parts of
 * their texts that match it.
 */
export function brokenWords(selector: string, sought = /[\p{L}\p{N}]+/gu): readonly string[] {
  const range = document.createRange()
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(sought)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    return broken
  })
}
