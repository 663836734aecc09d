import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => (stop = keepFocus(document)))
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Draws a page of the app with a question and its footer. The focused button is called "Ready". */
function lay(): HTMLButtonElement {
  document.body.innerHTML = `
    <div id="app"><div id="page">
      <main><section data-refuge tabindex="-1" id="question"><button id="run">Run</button></section></main>
      <footer><button id="ready">Ready</button><button id="start">Start</button></footer>
    </div></div>`
  const ready = document.querySelector<HTMLButtonElement>('#ready')!
  ready.focus()
  return ready
}
const focused = () => document.activeElement?.id
const settle = () => new Promise((done) => setTimeout(done, 50))

it.each<[string, (ready: HTMLButtonElement) => unknown]>([
  ['is taken away', (ready) => ready.remove()],
  ['is disabled', (ready) => (ready.disabled = true)],
  ['is hidden', (ready) => (ready.hidden = true)],
])('moves to the next control in the same region when a button %s', async (_, change) => {
  change(lay())
  await settle()
  expect(focused()).toBe('start')
})

it('stays on a place of the board, whatever changes beside it', async () => {
  const run = lay().ownerDocument.querySelector<HTMLButtonElement>('#run')!
  run.insertAdjacentHTML('afterend', '<svg><g id="place" tabindex="0"><rect width="9" height="9" /></g></svg>')
  document.querySelector<SVGElement>('#place')!.focus()
  run.disabled = true
  await settle()
  expect(focused()).toBe('place')
})

it('moves to the marked element when the whole region is gone', async () => {
  lay()
  document.querySelector('footer')?.remove()
  await settle()
  expect(focused()).toBe('question')
})

it('waits for the heading of the next page when the whole page is gone, and takes nothing else', async () => {
  lay()
  const app = document.querySelector('#app')!
  app.innerHTML = '<header><a href="/">home</a></header>'
  await settle()
  expect(document.activeElement).toBe(document.body)
  app.innerHTML = '<header><a href="/">home</a></header><main><a href="/x">x</a><h1 id="heading">Rules</h1></main>'
  await settle()
  expect(focused()).toBe('heading')
})

it('stays with a control that took it meanwhile, and is not restored after a person released it', async () => {
  lay().remove()
  document.querySelector<HTMLElement>('#run')?.focus()
  await settle()
  expect(focused()).toBe('run')
  await userEvent.click(document.querySelector('main')!, { position: { x: 1, y: 1 } })
  document.querySelector('#run')?.remove()
  await settle()
  expect(focused()).not.toBe('start')
})
