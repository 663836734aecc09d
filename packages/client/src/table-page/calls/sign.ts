import type { View } from '@bay327/room'
import type { Rung } from '../../connection/health/outage.ts'
import { canAnswer } from '@bay327/table/view/people'

/** What the icon of the tab shows: that the person has to act or to vote, or that the connection is lost. */
export type Sign = 'move' | 'vote' | 'lost'

/**
 * Returns what the tab's icon shows on this device. Returns undefined if the person has answered, or if the answer is
 * optional.
 */
export function signOf(view: View, rung: Rung): Sign | undefined {
  if (rung === 'notice' || rung === 'grave') return 'lost'
  const { person } = view.you
  if (person === undefined || view.table.phase !== 'playing' || view.table.paused) return undefined
  const awaited = view.questions.find(
    (question) =>
      canAnswer(view, question) &&
      !question.answered &&
      !question.decision.optional &&
      question.ballot?.cast[person] === undefined,
  )
  return awaited && (awaited.ballot ? 'vote' : 'move')
}

const mark =
  '<rect width="32" height="32" fill="#060809"/><path fill="none" stroke="#FFB755" stroke-width="2.2" d="M4 26 10 9h12l6 17M8 26h16M12 15h8M16 9V4"/>'

/** SVG paths of the badges. They differ in shape and colour: an arrow, a tick, a cross. */
const badges: Readonly<Record<Sign, string>> = {
  move: '<path fill="#7EEAE6" d="M17 0h15v15H17z"/><path fill="none" stroke="#031516" stroke-width="2" d="M20.5 7.5h7m-3-3 3 3-3 3"/>',
  vote: '<path fill="#FFB755" d="M17 0h15v15H17z"/><path fill="none" stroke="#1A1204" stroke-width="2" d="m20.5 7.5 3 3 5-6"/>',
  lost: '<path fill="#FF7D68" d="M17 0h15v15H17z"/><path fill="none" stroke="#220804" stroke-width="2" d="m21 4 7 7m0-7-7 7"/>',
}

/** Returns the icon of the tab: the logo with the badge of the sign. */
export function iconOf(sign: Sign | undefined): string {
  if (sign === undefined) return '/mark.svg'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}${badges[sign]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
