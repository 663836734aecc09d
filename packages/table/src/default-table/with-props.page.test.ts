import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { createTouchState } from './marks.ts'
import { withProps } from './with-props.ts'
import type { Drawn } from './props.ts'
import Token from './Token.svelte'
import type { TokenProps } from '../table-module.ts'
import { stallsText } from '../testing/toys/toy-stalls.ts'

it('a component with some props preset takes the others from its parent, and follows them', async () => {
  const drawn: Drawn = { text: stallsText, markOf: createTouchState(stallsText) }
  const Preset = withProps<TokenProps, Drawn>(Token, drawn)
  const { rerender } = await render(Preset, { seat: 'ana', size: 40 })
  const svg = page.getByText('A').element().closest('svg')
  expect(svg?.getAttribute('width')).toBe('40')
  await rerender({ seat: 'bel', size: 20 })
  await expect.element(page.getByText('B')).toBeInTheDocument()
  expect(svg?.getAttribute('width')).toBe('20')
})
