import { nameOf } from '../../../action-figure/shared/words.ts'
import type { PadCell } from '@bay327/table/pads/pad-cell'
import { rebelMark, soldierMark } from '../../../action-figure/table/pieces.ts'
import { empireTag, isAskedAbout, rebelTag, type Situation } from './pad-tag.ts'
import type { BreakoutProps } from '../props.ts'
import { rebelsOf } from '../rebels.ts'
import { words } from '../words.ts'

export function cells({ view, question, mine, who, lost }: BreakoutProps): readonly PadCell[] {
  const situation: Situation = { view, question, mine, lost: lost ?? new Set() }
  const { round } = view
  const rolled = (face: number | undefined) =>
    face ? { text: `${face}`, said: `${words.rolled} ${face}` } : { text: '\u2013', said: words.notRolled }
  const tagged = (tag: { readonly text: string } | undefined) =>
    tag ? [{ text: words.brief[tag.text] ?? tag.text, said: tag.text }] : []
  return [
    ...rebelsOf(view).map((rebel): PadCell => ({
      id: rebel.rebel,
      mark: rebelMark(rebel.rebel),
      name: nameOf(rebel.rebel),
      who: who(rebel.seat),
      acting: isAskedAbout(rebel, question) || round.fighting === rebel.rebel,
      own: mine.has(rebel.seat),
      facts: [rolled(round.dice[rebel.seat]), ...tagged(rebelTag(rebel, situation))],
    })),
    {
      id: 'imperial',
      mark: soldierMark('vader'),
      name: words.empire,
      who: who('imperial'),
      acting: question?.seat === 'imperial',
      own: mine.has('imperial'),
      facts: [rolled(round.red), ...tagged(empireTag(situation))],
    },
  ]
}
