import { describe, expect, it } from 'vitest'
import { coversAfter, createPrivacyState } from './secrecy.svelte.ts'

function page() {
  const listeners = new Set<() => void>()
  const made = {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    turn(hidden: boolean) {
      made.hidden = hidden
      for (const listener of listeners) listener()
    },
    heard: listeners,
  }
  return made
}

describe('what only the viewer may see', () => {
  it('is covered when the page was hidden for long, and not before', () => {
    const secrecy = createPrivacyState()
    const shown = page()
    let now = 0
    secrecy.watch(shown as unknown as Document, () => now)
    shown.turn(true)
    now += coversAfter - 1
    shown.turn(false)
    expect(secrecy.covered).toBe(false)
    shown.turn(true)
    now += coversAfter
    shown.turn(false)
    expect(secrecy.covered).toBe(true)
    secrecy.turn()
    expect(secrecy.covered).toBe(false)
  })

  it('is not watched after the table is left', () => {
    const shown = page()
    createPrivacyState().watch(shown as unknown as Document, () => 0)()
    expect(shown.heard.size).toBe(0)
  })

  it('keeps one mark per question, the last one', () => {
    const secrecy = createPrivacyState()
    secrecy.mark('q1', 'a')
    secrecy.mark('q1', 'b')
    secrecy.mark('q2', 'c')
    expect([secrecy.markOf('q1'), secrecy.markOf('q2'), secrecy.markOf('q3')]).toEqual(['b', 'c', undefined])
  })

  it('is reopened until the next sending', () => {
    const secrecy = createPrivacyState()
    secrecy.reopen('q1')
    expect(secrecy.isReopened('q1')).toBe(true)
    secrecy.close('q1')
    expect(secrecy.isReopened('q1')).toBe(false)
  })
})
