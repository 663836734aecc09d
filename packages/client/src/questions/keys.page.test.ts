import { afterEach, expect, it, vi } from 'vitest'
import { createKeyRegistry } from './keys.ts'

afterEach(() => document.body.replaceChildren())

/** Draws a control on the page. Returns the function that removes it. */
function draw(keys: ReturnType<typeof createKeyRegistry>, names: string, press: () => void) {
  const element = document.body.appendChild(document.createElement('button'))
  return { element, leave: keys.on(names, press)(element) as () => void }
}

it('a key presses the control that has it, and brings the focus there', () => {
  const [keys, unpressed, send] = [createKeyRegistry(), vi.fn(), vi.fn()]
  draw(keys, '2', unpressed)
  const { element } = draw(keys, '1 Enter', send)
  keys.press('Enter')
  keys.press('1')
  expect([unpressed, send].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
  expect(document.activeElement).toBe(element)
})

it('a key presses nothing once its control is gone', () => {
  const [keys, press] = [createKeyRegistry(), vi.fn()]
  draw(keys, '1', press).leave()
  keys.press('1')
  expect(press).not.toHaveBeenCalled()
})
