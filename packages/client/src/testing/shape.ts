/** Measurements of a table's page in one size while a question of the viewer is open. */
export interface Shape {
  /** The part of the screen's height at which the middle column shows the board. */
  readonly board: number
  /** The smaller side of the smallest control beside the board, px. */
  readonly control: number
  /** The smaller side of the smallest place to choose on the board, px. */
  readonly place: number
  /**
   * Visible controls beside the board that are smaller than 44 px, by name. The board has a magnifier, so its places do
   * not count.
   */
  readonly tight: readonly string[]
  readonly magnifies: boolean
  /** Whether all of the button that answers is visible. */
  readonly primary: boolean
  /** The text of the button that answers. */
  readonly says: string
  /** Number of the question's listed choices that are completely visible, and number of all its listed choices. */
  readonly choices: readonly [visible: number, all: number]
  /** Places that the question's texts name and that are neither visible on the board nor pinned to its edge. */
  readonly lost: readonly string[]
  /** Visible places to choose of which a press on the centre hits another element, with that element. */
  readonly blocked: readonly string[]
  /** Texts that overlap. */
  readonly overlaps: readonly string[]
  /** Visible controls whose centre another element covers, and controls that overlap, by name. */
  readonly buried: readonly string[]
  /** Pieces and places to choose that an element outside the drawing covers, by name. */
  readonly covered: readonly string[]
  /** The horizontal range of texts and controls, px. */
  readonly across: readonly [number, number]
}

/** Measures the page in which it runs, which may be in another process. It uses nothing outside its own body. */
export function measure(): Shape {
  const { innerWidth: wide, innerHeight: high } = window
  const isAt = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  const isShown = (element: Element, inset: number): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || left < -1 || top < -1 || right > wide + 1 || bottom > high + 1) return false
    const xs = [left + inset, (left + right) / 2, right - inset]
    return xs.every((x) => isAt(element, x, top + inset) && isAt(element, x, bottom - inset))
  }
  const sideOf = (element: Element): number => {
    const { width, height } = element.getBoundingClientRect()
    return Math.min(width, height)
  }
  const smallest = (all: readonly Element[]): number =>
    Math.min(...all.filter((element) => isShown(element, Math.min(6, sideOf(element) / 3))).map(sideOf), Infinity)

  const board = document.querySelector('.table .board')
  const middle = board?.getBoundingClientRect()
  let rows = 0
  for (let y = 0; board && middle && y < high; y++) {
    const top = document.elementFromPoint((middle.left + middle.right) / 2, y)
    if (top !== null && board.contains(top)) rows++
  }

  const question = document.querySelector('section.question.mine')
  const primary =
    question?.querySelector('[data-lock]') ??
    question?.querySelector('.act .btn.go') ??
    question?.querySelector('.send') ??
    question?.querySelector('button[data-option]')

  const listed = [...(question?.querySelectorAll('.leads > :is(button[data-option], .counted)') ?? [])]

  const pressed = [...document.querySelectorAll('button, a[href], select, summary, label:has(input), [role=button]')]
  const isPlace = (element: Element): boolean => element instanceof SVGElement

  interface Word {
    readonly text: string
    readonly node: Node
    readonly box: DOMRect
  }
  /** Text for screen readers only is clipped to a point, so it does not count. */
  const isClipped = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false
    const isPoint = sideOf(element) <= 1 && getComputedStyle(element).display !== 'contents'
    return isPoint || isClipped(element.parentElement)
  }
  /**
   * Returns whether a line of text is visible. A part that is cut off is below another element or outside a clipping
   * one.
   */
  const isRead = (element: Element, { x, y, width, height }: DOMRect): boolean => {
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isThrough = getComputedStyle(element).pointerEvents === 'none'
    return top !== null && (element.contains(top) || (isThrough && top.contains(element)))
  }
  /** Returns the part of a line that its clipping ancestors leave visible. */
  const cut = (element: Element | null, box: DOMRect): DOMRect => {
    if (element === null || element === document.documentElement) return box
    const held = element.localName === 'svg' || getComputedStyle(element).overflowX !== 'visible'
    if (!held || element === document.body) return cut(element.parentElement, box)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)]
    const width = Math.max(0, Math.min(right, box.right) - x)
    return cut(element.parentElement, new DOMRect(x, y, width, Math.max(0, Math.min(bottom, box.bottom) - y)))
  }
  const words: Word[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    const isSign = element instanceof SVGElement && text.length <= 2
    if (element === null || text === '' || isSign || isClipped(element)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, width, height } of range.getClientRects()) {
      // A line's box is higher than its letters.
      const box = cut(element, new DOMRect(left + 1, top + height / 4, width - 2, height / 2))
      if (box.width > 1 && isRead(element, box)) words.push({ text, node, box })
    }
  }
  const overlaps = new Set<string>()
  for (const [i, word] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      const across = Math.min(word.box.right, other.box.right) - Math.max(word.box.left, other.box.left)
      const down = Math.min(word.box.bottom, other.box.bottom) - Math.max(word.box.top, other.box.top)
      if (word.node !== other.node && across > 2 && down > 2) overlaps.add(`${word.text} / ${other.text}`)
    }
  }
  const named = new Set(question?.textContent.match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? [])
  const edge = middle ?? new DOMRect()
  const pinned = [...document.querySelectorAll('.table .board .pin')].map((pin) => pin.textContent)
  const lost = [...named].filter((name) => {
    const places = [...document.querySelectorAll(`.table .board [data-place="${name}"]`)]
    if (places.length === 0 || pinned.some((text) => text.includes(name))) return false
    return !places.some((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x > edge.left && x < edge.right && y > edge.top && y < edge.bottom
    })
  })
  const blocked = [...document.querySelectorAll('.table .board .reticle')].flatMap((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    const isSeen = x > edge.left && x < edge.right && y > edge.top && y < edge.bottom && board?.contains(hit)
    return !isSeen || mark.contains(hit) ? [] : `${mark.ariaLabel}: ${hit?.outerHTML.slice(0, 60)}`
  })
  const covered = [...document.querySelectorAll('.table .board :is(.reticle, .piece)')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const cover = above?.closest('.zoom, .corner, .ruler')
    return cover ? [`${element.ariaLabel ?? element.textContent} under .${cover.classList[0]}`] : []
  })
  const controls = pressed.filter((element) => !isPlace(element))
  const nameOf = (element: Element): string =>
    (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 30)
  /** Returns whether an element is sticky. Content below a sticky element becomes visible when the reader scrolls. */
  const stays = (element: Element | null): boolean =>
    element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const visible = controls.flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isClipped(element)) return []
    const box = cut(element, element.getBoundingClientRect())
    return box.width > 2 && box.height > 2 && !stays(element) ? [{ element, box }] : []
  })
  /** Sticky send buttons that leave less than 30 % of their scroll area. */
  const heavy = controls.flatMap((element) => {
    const scroller = element.closest('.now')
    if (scroller === null || !element.matches('.send, [data-lock]') || !isShown(element, 3) || !stays(element))
      return []
    const isHeavy = element.getBoundingClientRect().height > scroller.clientHeight * 0.7
    return isHeavy && scroller.scrollHeight > scroller.clientHeight
      ? [`${nameOf(element)} over most of the question`]
      : []
  })
  // An icon of a finger's size overlaps its neighbours by a few px, which does not count.
  const buried = visible.flatMap(({ element, box }, i) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = x > 0 && x < wide && y > 0 && y < high ? document.elementFromPoint(x, y) : null
    const isOver = top !== null && !element.contains(top) && !top.contains(element) && !stays(top)
    const crossing = visible.slice(i + 1).filter((other) => {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      return across > 10 && down > 10 && !element.contains(other.element) && !other.element.contains(element)
    })
    return [
      ...(isOver ? [`${nameOf(element)} under ${top.localName} ${nameOf(top)}`] : []),
      ...crossing.map((other) => `${nameOf(element)} / ${nameOf(other.element)}`),
    ]
  })
  const shown = controls.filter((element) => isShown(element, 3)).map((element) => element.getBoundingClientRect())
  const tight = controls
    .filter((element) => sideOf(element) < 43.5 && isShown(element, Math.min(6, sideOf(element) / 3)))
    .map(
      (element) =>
        `${Math.round(sideOf(element))} px: ${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}`,
    )
  return {
    board: rows / high,
    tight,
    magnifies: document.querySelector('[data-magnifier]') !== null,
    control: smallest(controls),
    place: smallest([...document.querySelectorAll('.board .reticle')]),
    primary: primary !== null && primary !== undefined && isShown(primary, 3),
    choices: [listed.filter((element) => isShown(element, 3)).length, listed.length],
    says: primary?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '',
    lost,
    blocked,
    buried: [...buried, ...heavy],
    covered,
    across: [
      Math.min(...words.map(({ box }) => box.left), ...shown.map(({ left }) => left)),
      Math.max(...words.map(({ box }) => box.right), ...shown.map(({ right }) => right)),
    ],
    overlaps: [...overlaps],
  }
}
