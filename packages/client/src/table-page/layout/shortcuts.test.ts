import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actOf } from './shortcuts.ts'

/** Just so much of an element as the shortcuts ask for. */
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

  it('is a letter where one writes', () => {
    expect(actOf(press('h', new Element('field')), true)).toBeUndefined()
  })

  it('does nothing with a modifier, under a dialog, or with one-key shortcuts off', () => {
    expect(actOf(press('h', undefined, { ctrlKey: true }), true)).toBeUndefined()
    expect(actOf(press('h'), false)).toBeUndefined()
    dialog = true
    expect(actOf(press('h'), true)).toBeUndefined()
  })

  it('sends with Enter what is composed, unless something else is in focus', () => {
    expect(actOf(press('Enter'), true)).toEqual({ do: 'choose', key: 'Enter' })
    expect(actOf(press('Enter', new Element('button')), true)).toBeUndefined()
  })

  it('hurries bots with Space, unless that presses what is in focus', () => {
    expect(actOf(press(' '), true)).toEqual({ do: 'hurry' })
    expect(actOf(press(' ', new Element('button')), true)).toBeUndefined()
  })

  it('sends with Enter also with one-key shortcuts off: it is no letter', () => {
    expect(actOf(press('Enter'), false)).toEqual({ do: 'choose', key: 'Enter' })
  })
})
