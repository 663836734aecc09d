import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actOf } from './shortcuts.ts'

/** The part of an element that the shortcuts use. */
class Element {
  readonly isContentEditable = false
  readonly #kind: 'field' | 'button' | 'text'
  constructor(kind: 'field' | 'button' | 'text') {
    this.#kind = kind
  }
  matches = () => this.#kind === 'field'
  closest = () => (this.#kind === 'text' ? null : this)
}

let dialog: boolean
beforeEach(() => {
  dialog = false
  vi.stubGlobal('HTMLElement', Element)
  vi.stubGlobal('document', { querySelector: () => (dialog ? {} : null) })
})
afterEach(() => vi.unstubAllGlobals())

const press = (key: string, at: Element = new Element('text'), change: Partial<KeyboardEvent> = {}) =>
  ({ key, code: '', target: at, ...change }) as unknown as KeyboardEvent

describe('a key at a table', () => {
  it('covers and uncovers secrets', () => {
    expect(actOf(press('h'), true)).toEqual({ do: 'cover' })
    expect(actOf(press('H'), true)).toEqual({ do: 'cover' })
  })

  it('types a letter in a text field, and Enter and Space are the field’s too', () => {
    for (const key of ['h', 'Enter', ' ']) expect(actOf(press(key, new Element('field')), true), key).toBeUndefined()
  })

  it('has no effect with a modifier, under a dialog, or with one-key shortcuts off', () => {
    expect(actOf(press('h', undefined, { ctrlKey: true }), true)).toBeUndefined()
    expect(actOf(press('h'), false)).toBeUndefined()
    dialog = true
    expect(actOf(press('h'), true)).toBeUndefined()
  })

  it('Enter sends the composed answer, unless another control has the focus', () => {
    expect(actOf(press('Enter'), true)).toEqual({ do: 'choose', key: 'Enter' })
    expect(actOf(press('Enter', new Element('button')), true)).toBeUndefined()
  })

  it('Space speeds up bots, unless it presses the focused control', () => {
    expect(actOf(press(' '), true)).toEqual({ do: 'hurry' })
    expect(actOf(press(' ', new Element('button')), true)).toBeUndefined()
  })

  it('Enter sends also with one-key shortcuts off, because it is not a letter', () => {
    expect(actOf(press('Enter'), false)).toEqual({ do: 'choose', key: 'Enter' })
  })
})
