import { fastRandom, legalPeople, pick } from '@bay327/engine'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { started, type Table as Room } from '@bay327/room/testing/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { sitBy } from '../testing/desk.ts'
import { loadTable } from '../tables/registry.ts'
import { allLoaded } from '@bay327/table/ui/arrivals'

const names = ['Maya', 'Jonas', 'Ben', 'Cy'] as const
/** Maximum number of Maya's questions that are checked, and maximum number of answers. */
const most = { looks: 10, answers: 60 } as const

beforeEach(() => Object.assign(preferences, { pace: 'none', motion: 'less' }))
afterEach(() => Object.assign(preferences, { pace: 'table', motion: 'auto' }))

/** Returns a question that this person has to answer. */
const askedOf = (room: Room, name: string) =>
  room.view(name).questions.find(({ people, decision, ballot, answered }) => {
    const isOpen = !decision.optional && !decision.answered && !answered
    return isOpen && people.includes(room.id(name)) && ballot?.cast[room.id(name)] === undefined
  })

/** Returns bare numbers in the drawing of a marked place. A piece's own number does not count. */
function numbersOnMarks(): readonly string[] {
  const marks = [...document.querySelectorAll('.board .reticle .ground')].map((mark) => mark.getBoundingClientRect())
  const texts = [...document.querySelectorAll('.board svg text')].filter((text) => !text.closest('.piece'))
  return texts.flatMap((text) => {
    const { x, y, width, height } = text.getBoundingClientRect()
    const [middle, centre] = [x + width / 2, y + height / 2]
    const isIn = marks.some(
      ({ left, right, top, bottom }) => middle > left && middle < right && centre > top && centre < bottom,
    )
    return (isIn || text.closest('.reticle')) && width > 0 && /^\s*\d+\s*$/.test(text.textContent)
      ? [text.outerHTML.slice(0, 120)]
      : []
  })
}

/** Returns the key of the control that a cap belongs to. The cap of a radio button is beside it, in the same label. */
const hotkeyOf = (cap: HTMLElement): string | undefined =>
  (cap.closest<HTMLElement>('[data-hotkey]') ?? cap.closest('label')?.querySelector<HTMLElement>('[data-hotkey]'))
    ?.dataset['hotkey']

/**
 * Returns the faults of the keys of controls: a digit without its cap, a visible cap whose key does nothing, and a key of
 * two controls.
 */
function keyFaults(): readonly string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-hotkey]')]
  const seen = new Set<string>()
  return controls.flatMap((control) => {
    const keys = (control.dataset['hotkey'] ?? '').split(' ')
    const caps = [...(control.closest('label') ?? control).querySelectorAll<HTMLElement>('kbd:not(.none)')]
    const faults = keys.flatMap((key) => {
      const isTwice = seen.has(key)
      seen.add(key)
      const hasCap = !/[1-9]/.test(key) || caps.some(({ textContent }) => textContent === key)
      return [...(isTwice ? [`${key} twice`] : []), ...(hasCap ? [] : [`${key} without a cap`])]
    })
    const isShut = control.matches('[aria-disabled=true], :disabled')
    const isShown = caps.some((cap) => cap.checkVisibility({ visibilityProperty: true }))
    return [...faults, ...(isShut && isShown ? [`${keys.join()} does nothing`] : [])].map(
      (fault) => `${fault}: ${control.outerHTML.slice(0, 200)}`,
    )
  })
}

it.each(modules.map(({ about: { slug } }) => slug))(
  '%s: a bare number is the key of a choice, and on no marked place of the board',
  async (slug) => {
    const game = games[slug]!
    const room = started(game, ...names.slice(0, Math.max(...legalPeople(game).filter((many) => many <= names.length))))
    const module = (await loadTable(slug))!
    const { line, table } = await sitBy(game, room, 'Maya', { ...module, duration: () => 0 })
    await allLoaded(600_000)
    const luck = fastRandom(3)
    let looks = 0
    for (let answers = 0; answers < most.answers && looks < most.looks; answers++) {
      if (room.view().table.phase !== 'playing') break
      const name = names.find(
        (candidate) => room.view().people.some((person) => person.name === candidate) && askedOf(room, candidate),
      )
      const own = name && askedOf(room, name)
      if (own === undefined) {
        room.wait(2)
        continue
      }
      if (name === 'Maya') {
        looks++
        line.tell()
        await expect.poll(() => table.playing, { interval: 2 }).toBe(false)
        await expect.poll(() => document.querySelector(`[data-question="${own.id}"]`), { interval: 5 }).not.toBeNull()
        expect(numbersOnMarks()).toEqual([])
        for (const cap of document.querySelectorAll<HTMLElement>('.question kbd:not(.none)'))
          expect(cap.textContent).toBe(hotkeyOf(cap) ?? 'H')
        expect(keyFaults()).toEqual([])
        expect(document.querySelector('.board kbd')).toBeNull()
      }
      const sane = own.decision.options.filter(({ fatal }) => !fatal)
      room.answer(name ?? '', own.seat, pick(luck, sane.length > 0 ? sane : own.decision.options).id)
    }
    expect(looks).toBeGreaterThan(2)
  },
)
