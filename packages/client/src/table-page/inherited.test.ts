import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What all of a table stands in. */
const around = [
  '../App.svelte',
  '../TablePage.svelte',
  './layout/Playing.svelte',
  './layout/TableFrame.svelte',
  './layout/Drawing.svelte',
]

it.each(around)('%s hands no custom property that changes down to all that stands in it', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const changing = [...text.matchAll(/style:(--[\w-]+)|style="[^"]*?(--[\w-]+):/g)].map(
    ([, one, other]) => one ?? other,
  )
  const handedDown = changing.filter((name) => !new RegExp(`@property ${name} \\{[^}]*inherits: false`).test(text))
  expect(handedDown).toEqual([])
})
