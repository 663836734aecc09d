import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const home = join(import.meta.dirname, '../../..')
const files = ['client', 'table', 'games']
  .flatMap((name) =>
    readdirSync(join(home, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join(name, 'src', file)),
  )
  .filter((file) => /\.(css|svelte)$/.test(file) && !file.includes('stories'))
  .map((file) => join(home, file))

/** Every selector of the page's styles, without the marks of the compiler, and where it stands. */
const selectors = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const styles = file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '')
  return [...styles.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.replaceAll(':global', '').trim())
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => `${relative(home, file)}: ${selector}`)
})

/** An element is styled once for itself, and once more for each of these that any rule could mean. */
const ofEveryElement = /(^|[\s>,(*])::(before|after|marker)/
/** Whatever comes into the page anywhere has all that stands beside it, and in it, styled anew. */
const besideAnything = /\*\)?\s*[+~]|[+~]\s*\(?\*/

it('no rule means the ::before or ::after of every element, or whatever stands beside whatever', () => {
  expect(selectors.length).toBeGreaterThan(1000)
  expect(selectors.filter((one) => ofEveryElement.test(one) || besideAnything.test(one))).toEqual([])
})

it.each(['* + *', '.list > (* + *)', '.a ~ *'])('finds %s', (selector) => expect(selector).toMatch(besideAnything))
it.each(['*::before', ':root ::after', 'a, ::before'])('finds %s', (selector) =>
  expect(selector).toMatch(ofEveryElement),
)
