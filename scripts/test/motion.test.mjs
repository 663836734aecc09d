import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const files = execFileSync('git', ['ls-files', 'packages/*.svelte', 'packages/*.css'], { cwd: root, encoding: 'utf8' })

/** Properties that a browser animates without repainting. */
const composited = new Set(['transform', 'opacity'])
/** Properties that a transition of a small element may change although the browser repaints the element. */
const coloured = new Set(['background-color', 'border-color'])
/** Duration of an animation that waits and then changes its properties in one step. These may be any properties. */
const switched = '1ms'

/** Matches parentheses with their content, which may have one more level of parentheses. */
const nested = /\((?:[^()]|\([^()]*\))*\)/g

/** Returns the animations and transitions that repaint in every frame or never end. */
function faultsOf(text) {
  const styles = text.endsWith('</style>\n') ? text.slice(text.lastIndexOf('<style>')) : text
  const values = (property) =>
    [...styles.matchAll(new RegExp(`(?<![\\w-])${property}:([^;]*);`, 'g'))].map(([, all]) => all)
  const animations = values('animation')
  const faults = animations.filter((value) => /\binfinite\b/.test(value))
  for (const [, name, steps] of styles.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)) {
    const isSwitch = animations
      .filter((value) => new RegExp(`(?<![\\w-])${name}\\b`).test(value))
      .every((value) => value.includes(` ${switched} `))
    const properties = [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property)
    if (!isSwitch) faults.push(...properties.filter((one) => !composited.has(one)).map((one) => `${name}: ${one}`))
  }
  for (const value of values('transition'))
    for (const [property] of value.replaceAll(nested, '').matchAll(/(?<=^\s*|,\s*)[\w-]+/g))
      if (property !== 'none' && !composited.has(property) && !coloured.has(property))
        faults.push(`transition: ${property}`)
  return faults
}

it('animates only what draws nothing again, and ends', () => {
  const all = files
    .trim()
    .split('\n')
    .filter((file) => !file.includes('/stories/'))
  const faults = all.flatMap((file) =>
    faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

it.each([
  ['a { animation: turn 9s linear infinite; }', ['turn 9s linear infinite']],
  ['a { animation: fly 1s; } @keyframes fly { from { opacity: 0; left: 0; } }', ['fly: left']],
  ['a { animation: said 1ms 2s both; } @keyframes said { from { visibility: hidden; } }', []],
  ['a { transition: transform 1s cubic-bezier(0, 1, 0, 1), width 2s; }', ['transition: width']],
  ['a { transition: opacity var(--m) min(var(--late), 100 * var(--m)); }', []],
])('finds the faults of %s', (text, faults) => {
  expect(faultsOf(text).map((fault) => fault.trim())).toEqual(faults)
})
