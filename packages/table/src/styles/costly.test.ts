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

/** Every selector of the page's styles, without the compiler's suffixes, with its file. */
const selectors = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const styles = file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '')
  return [...styles.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.replaceAll(':global', '').trim())
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => `${relative(home, file)}: ${selector}`)
})

/** Matches a rule that makes the browser compute further styles for every element. */
const ofEveryElement = /(^|[\s>,(*])::(before|after|marker)/
/** Matches a rule by which each inserted element makes the browser restyle all its siblings and their content. */
const besideAnything = /\*\)?\s*[+~]|[+~]\s*\(?\*/

it('no rule applies to the ::before or ::after of every element, or to siblings of any element', () => {
  expect(selectors.length).toBeGreaterThan(1000)
  expect(selectors.filter((selector) => ofEveryElement.test(selector) || besideAnything.test(selector))).toEqual([])
})

it.each(['* + *', '.list > (* + *)', '.a ~ *'])('finds %s', (selector) => expect(selector).toMatch(besideAnything))
it.each(['*::before', ':root ::after', 'a, ::before'])('finds %s', (selector) =>
  expect(selector).toMatch(ofEveryElement),
)
