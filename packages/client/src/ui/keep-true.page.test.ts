import { expect, it } from 'vitest'
import { render } from 'vitest-browser-svelte'
import Words from '../testing/components/Words.svelte'
import { translate, ways } from '../testing/translate.ts'
import { surviveTranslation } from './keep-true.ts'

const spoken = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')
const settled = () => new Promise((done) => setTimeout(done))
const all = ['Luke', 'Han', 'Leia', 'Chewbacca', 'Lando']

/** Steps in which each block appears, disappears, grows, shrinks and changes its order. */
const steps = [
  { count: 3, items: all.slice(0, 3) },
  { count: 2, items: [...all.slice(0, 3)].reverse() },
  { count: 1, items: [] },
  { count: 0, items: all },
  { count: 4, items: ['Han', 'Obi-Wan', 'Leia'] },
  { count: 2, items: ['Leia'] },
  { count: 3, items: [] },
]

it.for(Object.entries(ways))('says what Svelte writes while a browser translates, %s', async ([, way]) => {
  const stop = surviveTranslation(document.body)
  const [first, ...next] = steps
  const plain = await render(Words, first)
  const translated = await render(Words, first)
  for (const props of [...next, ...steps]) {
    translate(translated.container, way)
    await settled()
    // Every second step runs on a page that was translated twice.
    if (props.count % 2 === 0) translate(translated.container, way)
    await settled()
    expect(spoken(translated.container)).toBe(spoken(plain.container))
    await plain.rerender(props)
    await translated.rerender(props)
    await settled()
    expect(spoken(translated.container)).toBe(spoken(plain.container))
  }
  stop()
})

it.for<[string, (text: Text, fonts: HTMLElement) => void]>([
  ['what was taken out stands where it stood', (text, fonts) => fonts.replaceWith(text)],
  ['what was put in is taken out', (_, fonts) => fonts.remove()],
])('gives every text its own words back when the translation ends: %s', async ([, undo]) => {
  const stop = surviveTranslation(document.body)
  const { container } = await render(Words, steps[0])
  const before = spoken(container)
  const replaced = translate(container, ways['in its place'])
  await settled()
  for (const [text, fonts] of replaced) undo(text, fonts)
  await settled()
  expect(container.innerHTML).not.toContain('<font')
  expect(spoken(container)).toBe(before)
  stop()
})
