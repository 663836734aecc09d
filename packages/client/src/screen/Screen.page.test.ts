import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/game'
import { started } from '@bay327/room/kit/table'
import { layLine } from '../kit/line.ts'
import '../kit/styles.ts'
import { tokenOf } from '../net/tokens.ts'
import Screen from './Screen.svelte'

const code = 'rusty-heron'

/** Luke's browser holds a seat at the table, and shows it on a television. */
async function show() {
  const own = tokenOf(code)
  const room = started(capture, 'Luke', 'Han')
  const line = layLine(capture, room)
  await render(Screen, { code, wire: line.wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { room, line, own }
}

it('is a stranger at the table, whoever the browser is there', async () => {
  const { line, own } = await show()
  expect(line.hellos).toHaveLength(1)
  expect(line.hellos[0]?.token).not.toBe(own)
  expect(tokenOf(code)).toBe(own)
})

it('says what is asked of whom, and offers nothing to press', async () => {
  const { room } = await show()
  const [asked] = room.view('Luke').questions
  const who = room.view('Luke').people.find(({ id }) => id === asked?.people[0])?.name
  await expect.element(page.getByRole('region', { name: 'What is asked' })).toHaveTextContent(`${who}`)
  const open = [...document.querySelectorAll('button, input')].filter((each) => !each.closest('[inert]'))
  expect(open).toEqual([])
})
