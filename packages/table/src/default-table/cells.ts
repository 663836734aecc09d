import type { PadCell, PadFact } from '../pads/pad-cell.ts'
import { factInSentence, padOf } from './facts.ts'
import type { PlainProps } from './props.ts'
import { tagOf } from './pad-tag.ts'

export function cells(props: PlainProps): readonly PadCell[] {
  const { seats, text, view, who, mine, question, covered } = props
  const ids = seats.map(({ id }) => id)
  return seats.map(({ id, pick }): PadCell => {
    const facts = padOf(text, view, id, ids).filter(({ secret }) => !(secret && covered))
    const tag = tagOf(id, props)
    return {
      id,
      mark: props.markOf(id, pick?.value),
      name: text.seat(id, pick?.value).name,
      who: who(id),
      acting: question?.decision.seat === id,
      own: mine.has(id),
      facts: [
        ...facts.slice(0, 2).map((fact): PadFact => ({
          text: `${fact.value ?? '?'}${fact.of === undefined ? '' : `/${fact.of}`}`,
          said: factInSentence(fact),
        })),
        ...(facts.length === 0 && tag ? [{ text: tag.text, said: tag.text }] : []),
      ],
    }
  })
}
