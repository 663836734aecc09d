import type { Option, Tutorial } from '@bay327/engine'
import { fits } from '@bay327/engine'
import { inOrder } from '@bay327/engine/flow/listed'
import { faultsInSentence } from '@bay327/engine/testkit/english'
import { modules } from '@bay327/games/modules'
import { describe, expect, it } from 'vitest'
import { TourTable, type Moment, type Press } from '../../src/testing/tour.ts'

const tours = await Promise.all(
  modules.flatMap((module) =>
    module.tour ? [module.tour().then((tour) => ({ slug: module.about.slug, module, tour }))] : [],
  ),
)

/** Returns the press that the tour asks for. It is the tour's own button if the tour waits for nothing. */
function asInstructed({ now, questions }: Moment): Press {
  if (now.is !== 'step') throw new Error(`the voice has nothing to say: ${now.is}`)
  if (now.step.press === undefined) return undefined
  const [option] = now.options
  const question = questions.find(({ decision }) => decision.options.some(({ id }) => id === option?.id))
  if (question === undefined || option === undefined) throw new Error('it points at nothing')
  return { question, option: option.id }
}

/**
 * Returns an option other than the one that the tour asks for, if there is any. The choice differs from question to
 * question.
 */
const otherwise =
  (by: number) =>
  ({ now, questions }: Moment): Press => {
    const [question] = questions
    if (question === undefined) return undefined
    if (now.is === 'step' && now.step.press === undefined && by % 2 === 0) return undefined
    const pointed = now.is === 'step' ? now.options.map(({ id }) => id) : []
    const others = question.decision.options.filter(({ id }) => !pointed.includes(id))
    const { options } = question.decision
    const option = others[by % Math.max(1, others.length)] ?? options[by % options.length]
    return option && { question, option: option.id }
  }

const plain = (stepText: string) => stepText.replaceAll(/[*_]/g, '')

const sentencesOf = (stepText: string) => plain(stepText).split(/(?<=[.?]) /)

/** Returns how many lines of 44 characters a tour's sentence takes. */
function lines(stepText: string): number {
  let [count, length] = [1, 0]
  for (const word of plain(stepText).split(' ')) {
    if (length > 0 && length + 1 + word.length > 44) [count, length] = [count + 1, 0]
    length += (length > 0 ? 1 : 0) + word.length
  }
  return count
}

describe.each(tours)('the tour of $slug', ({ module, tour }) => {
  it('has 10 to 15 messages of at most three lines, and its button does what it says', () => {
    expect([tour.steps.length >= 10, tour.steps.length <= 15]).toEqual([true, true])
    expect(
      tour.steps.filter(({ text: stepText }) => lines(stepText) > 3).map(({ text: stepText }) => stepText),
    ).toEqual([])
    expect(tour.steps.flatMap(({ text: stepText }) => sentencesOf(stepText).flatMap(faultsInSentence))).toEqual([])
    for (const { press, next, text: stepText } of tour.steps) {
      expect({ stepText, either: (press === undefined) !== (next === undefined) }).toEqual({ stepText, either: true })
      expect({ stepText, marked: press === undefined || /\*.+\*/.test(stepText) }).toEqual({ stepText, marked: true })
    }
  })

  it('is shown message by message to a player who follows it, and is the same match for everybody', async () => {
    const tables = await Promise.all(['person-maya', 'person-jonas'].map((who) => TourTable.open(module, tour, who)))
    const logs = []
    for (const table of tables) {
      const story = await table.play(asInstructed)
      expect(story.map(({ moment: { now } }) => now.is === 'step' && now.index)).toEqual([...tour.steps.keys()])
      expect(
        story.flatMap(({ moment: { now } }) =>
          now.is === 'step' && !now.step.late && now.options[0]?.aside ? now.step.text : [],
        ),
      ).toEqual([])
      logs.push(table.matchLog())
    }
    expect(logs[0]).toEqual(logs[1])
    expect(logs[0]?.length).toBeGreaterThan(5)
  })

  it('names places and figures that are on the table or in the rules', async () => {
    const table = await TourTable.open(module, tour)
    const [text, chapters] = await Promise.all([module.text(), module.chapters(table.room.switches)])
    for (const { moment } of await table.play(asInstructed)) {
      if (moment.now.is !== 'step') continue
      const { text: stepText, at } = moment.now.step
      const optionTexts = moment.questions.flatMap(({ decision }) => [
        text.question(decision, moment.view),
        ...decision.options.map((option) => text.option(option, decision, moment.view)),
      ])
      const goal = text.goal?.(moment.view, tour.begins.seats)
      const known = JSON.stringify([moment.view, moment.questions, optionTexts, goal, chapters, at])
      const [option] = moment.now.options
      const pass =
        option && moment.questions[0] && text.option(option, moment.questions[0].decision, moment.view).odds?.pass
      const rolls = pass === undefined ? [] : [`${Math.round(pass * 36)}`, '36']
      const named = plain(stepText).match(/[A-Z]*\d+/g) ?? []
      const isKnown = (name: string) =>
        rolls.includes(name) || new RegExp(`(?<![A-Za-z0-9])${name}(?![0-9])`).test(known)
      expect({ stepText, missing: named.filter((name) => !isKnown(name)) }).toEqual({ stepText, missing: [] })
    }
  })

  it('points at the first option of the list, if the list has a worth', async () => {
    const table = await TourTable.open(module, tour)
    const text = await module.text()
    const wrong = (await table.play(asInstructed)).flatMap(({ moment: { now, questions, view } }) => {
      if (now.is !== 'step' || now.step.press === undefined) return []
      const pointed = new Set(now.options.map(({ id }) => id))
      const decision = questions
        .map((question) => question.decision)
        .find(({ options }) => options.some(({ id }) => pointed.has(id)))
      if (decision === undefined) throw new Error('it points at nothing')
      const words = (option: Option) => text.option(option, decision, view)
      const [first] = inOrder(decision.options, words)
      const isBest = (option: Option) => first !== undefined && words(option).worth === words(first).worth
      if (first === undefined || decision.options.some((option) => pointed.has(option.id) && isBest(option))) return []
      return [{ stepText: now.step.text, first: words(first).label }]
    })
    expect(wrong).toEqual([])
  })

  it.each([1, 2, 5])('continues whatever else is pressed, and speaks only of open questions (%i)', async (by) => {
    const table = await TourTable.open(module, tour)
    const story = await table.play(otherwise(by))
    expect(story.length).toBeGreaterThan(0)
    for (const { moment } of story) {
      const { now, questions, view } = moment
      if (now.is !== 'step') continue
      expect({ stepText: now.step.text, fits: isOf(tour, now.index, moment) }).toEqual({
        stepText: now.step.text,
        fits: true,
      })
      expect(questions.length + Object.keys(view).length).toBeGreaterThan(0)
    }
  })
})

function isOf(tour: Tutorial, index: number, { questions }: Moment): boolean {
  const { ask } = tour.steps[index] ?? {}
  return ask === undefined || questions.some(({ decision }) => fits(ask, decision))
}
