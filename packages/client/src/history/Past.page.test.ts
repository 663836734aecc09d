import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { answers, sitBy, sitDown, type Sitting } from '../testing/desk.ts'
import { drillModule } from '../testing/module.ts'
import { past } from '@bay327/table/text/past'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']
const turns = ['han', 'han', 'leia', 'han', 'leia', 'luke', 'han']
const game = scriptedGame(turns.map((seat) => [ask(seat)]))
/** Makes the holders of these seats answer, one after the other. */
function plays(at: Sitting, ...seats: readonly string[]) {
  for (const seat of seats) answers(at, seat === 'han' ? 'Han' : 'Leia', seat, 'left')
}
const dialog = () => document.querySelector<HTMLElement>('[data-past]')
const inDialog = (words: string) => expect.poll(() => dialog()?.textContent ?? '').toContain(words)
const shows = drillModule({ duration: ({ type }) => (type === 'took' ? 1_000 : 0) })

/** Opens Luke's page at a table where Han and Leia have given three answers. */
async function played() {
  const at = await sitDown(game, crew)
  plays(at, 'han', 'han', 'leia')
  return at
}

afterEach(() => sessionStorage.clear())

describe('looking back from a line of the log', () => {
  it('shows that position as it was, says so, and returns to the present by one press', async () => {
    const at = await played()
    await page.getByRole('button', { name: 'han left', exact: false }).last().click()
    await inDialog(past.look.round(1))
    await inDialog('Han was asked: Han: which way?')
    expect(at.line.askedSince).toHaveLength(1)
    await page.getByRole('button', { name: past.look.now }).click()
    expect(dialog()).toBeNull()
    expect(at.line.commands).toEqual([])
  })

  it('goes to earlier and later positions by buttons and keys, and requests each only once', async () => {
    const at = await played()
    await page.getByRole('button', { name: 'leia left', exact: false }).last().click()
    await inDialog(past.look.round(3))
    await inDialog('was asked')
    await page.getByRole('button', { name: past.look.earlier }).click()
    await inDialog(past.look.round(2))
    await expect.poll(() => at.line.askedSince.length).toBe(2)
    await userEvent.keyboard('{ArrowLeft}')
    await inDialog(past.look.round(1))
    await expect.poll(() => at.line.askedSince.length).toBe(3)
    const requested = [...at.line.askedSince]
    await userEvent.keyboard('{ArrowRight}')
    await inDialog(past.look.round(2))
    for (let presses = 0; presses < 3; presses++) await userEvent.keyboard('{ArrowRight}')
    await inDialog(past.look.isNow)
    expect(at.line.askedSince).toEqual(requested)
    expect(requested.every(({ version, to }) => version === to)).toBe(true)
  })

  it('answers nothing by a key meanwhile, and announces a new question; one press leads there', async () => {
    const at = await played()
    await page.getByRole('button', { name: 'han left', exact: false }).last().click()
    await inDialog(past.look.round(1))
    plays(at, 'han', 'leia')
    await inDialog('Luke: which way?')
    expect(
      [...(dialog()?.querySelectorAll('[aria-live=assertive]') ?? [])].map((element) => element.textContent),
    ).toEqual(['Luke, your turn. Luke: which way? 2 choices.'])
    await userEvent.keyboard('1')
    expect(at.line.commands).toEqual([])
    await page.getByRole('button', { name: past.look.answer }).click()
    await expect.poll(() => document.activeElement?.closest('[data-question]')).toBeTruthy()
    expect(dialog()).toBeNull()
  })

  it('can be scrolled to its end on a phone in landscape', async () => {
    await page.viewport(844, 390)
    const at = await played()
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await page.getByRole('button', { name: 'han left', exact: false }).last().click()
    plays(at, 'han', 'leia')
    await inDialog('Luke: which way?')
    const side = dialog()?.querySelector('aside')
    expect(side && side.scrollHeight > side.clientHeight && getComputedStyle(side).overflowY).toBe('auto')
    await page.viewport(1440, 900)
  })

  it('reports a position that is not available, and the table continues', async () => {
    const at = await played()
    at.line.cut()
    await page.getByRole('button', { name: 'han left', exact: false }).last().click()
    await inDialog(past.look.failed)
  })
})

describe('the last round', () => {
  it('is played again by one key, and ends at the present', async () => {
    const at = await played()
    await userEvent.keyboard('b')
    await inDialog(past.look.isNow)
    expect(at.line.askedSince.map(({ to }) => to)).toEqual([undefined])
  })
})

describe('catching up', () => {
  const away = async (...seats: readonly string[]) => {
    const at = await sitDown(game, crew, shows)
    at.line.cut()
    for (const seat of seats) at.room.answer(seat === 'han' ? 'Han' : 'Leia', seat, 'left')
    at.line.connect()
    return at
  }

  it('is offered after three missed events, with the duration, what matters, and the open question', async () => {
    await away('han', 'han', 'leia', 'han', 'leia')
    await page.getByRole('button', { name: past.catchUp.offer }).click()
    await inDialog('You were away for')
    await inDialog('Luke: which way?')
    expect(dialog()?.querySelectorAll('ol li').length).toBeLessThanOrEqual(5)
    await page.getByRole('dialog').getByRole('button', { name: past.catchUp.goOn }).click()
    expect(dialog()).toBeNull()
    expect(page.getByRole('button', { name: past.catchUp.offer }).elements()).toEqual([])
  })

  it('leads to each of its positions, and to the full list', async () => {
    await away('han', 'han', 'leia')
    await page.getByRole('button', { name: past.catchUp.offer }).click()
    await page.getByRole('button', { name: /^All \d+ lines$/ }).click()
    await inDialog('han left left')
    await inDialog(past.look.head)
    await page.getByRole('button', { name: past.look.show }).click()
    await inDialog(past.look.isNow)
  })

  it('is offered after a reload, for events since the last visit, until it is dismissed', async () => {
    const at = await sitDown(game, crew)
    plays(at, 'han')
    const again = async () => {
      cleanup()
      at.table.close()
      return sitBy(game, at.room, 'Luke', drillModule())
    }
    await again()
    await expect.element(page.getByText('Luke: which way?').first()).not.toBeInTheDocument()
    expect(page.getByText(/^You missed/).query()).toBeNull()
    for (const seat of ['han', 'leia', 'han', 'leia']) at.room.answer(seat === 'han' ? 'Han' : 'Leia', seat, 'left')
    for (let loads = 0; loads < 2; loads++) {
      await again()
      await expect.element(page.getByRole('button', { name: past.catchUp.offer })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Go on', exact: true }).click()
    await again()
    expect(page.getByText(/^You missed/).query()).toBeNull()
  })

  it('is offered to a person who sits down during a match', async () => {
    const at = await sitDown(game, ['Han'], undefined, { size: 4, guest: 'Luke' })
    at.room.send('Luke', { type: 'claim', seat: 'han' })
    at.line.tell()
    await expect.element(page.getByText(past.catchUp.sat)).toBeVisible()
  })
})

describe('a proposal that needs an answer', () => {
  /** Makes a question longer, so that it has more choices than fit on a phone. */
  function lengthen(now: Element | null): void {
    const more = document.createElement('div')
    more.style.height = '2000px'
    now?.append(more)
  }
  const opened: readonly (readonly [string, readonly [number, number], () => unknown])[] = [
    ['the look back', [1440, 900], () => userEvent.keyboard('b')],
    [
      'the settings',
      [1440, 900],
      async () => {
        await page.getByRole('button', { name: 'Settings' }).click()
        // The dialog's code loads when the dialog is first opened.
        await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
      },
    ],
    ['the log of a phone', [390, 844], () => page.getByRole('button', { name: 'Log', exact: true }).click()],
    ['a question scrolled on a phone', [390, 844], () => lengthen(document.querySelector('#now'))],
  ]
  it.each(opened)('is not covered by %s: its Yes can be pressed in place', async (_, [width, height], open) => {
    await page.viewport(width, height)
    const at = await played()
    await open()
    at.room.send('Leia', { type: 'undo', answers: 1 })
    at.line.tell()
    const yes = (): Element | undefined =>
      [...document.querySelectorAll('[data-proposal] .btn.go')].find((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && button.contains(hit)
      })
    await expect.poll(yes).toBeTruthy()
    document.querySelector('#now')?.scrollTo(0, 10_000)
    await expect.poll(yes).toBeTruthy()
    await userEvent.click(yes() ?? document.body)
    await expect.poll(() => at.line.commands.map(({ request }) => request.type)).toContain('consent')
  })
})
