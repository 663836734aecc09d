import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files of the elements that contain the whole table. */
const around = [
  '../App.svelte',
  '../TablePage.svelte',
  './layout/Playing.svelte',
  './layout/TableFrame.svelte',
  './layout/Drawing.svelte',
]

it.each(around)('%s passes no changing custom property down to the whole table', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const changing = [...text.matchAll(/style:--[\w-]+|style="[^"]*"/g)].flatMap(
    ([style]) => /--[\w-]+(?=:|$)/.exec(style) ?? [],
  )
  const handedDown = changing.filter((name) => !new RegExp(`@property ${name} \\{[^}]*inherits: false`).test(text))
  expect(handedDown).toEqual([])
})
