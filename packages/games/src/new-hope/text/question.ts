import type { QuestionText, SeatId } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'
import { characterIds, rows, sideOf, type CharacterId } from '../shared/data/characters.ts'
import type { NewHopeDecision, NewHopeView, Verb } from '../shared/types.ts'
import { areaData, type AreaId } from '../shared/data/areas.ts'
import { capital, list, names, seatNames, seatWords } from './words.ts'

export function question({ seat, kind, options }: NewHopeDecision, view: NewHopeView): QuestionText {
  switch (kind) {
    case 'support':
      return {
        ...titled('who taps to support a friend?'),
        consequence: `${meetings(view)} A supporter is safe this round but does not attack. A plan is final.${lastTwo(view)}`,
      }
    case 'target': {
      const attackers = characterIds.filter((id) => options[0]?.targets?.[id] !== undefined)
      return {
        ...titled(`whom do you attack with ${names(attackers)}?`),
        theirs: `Whom does ${seatWords(seat, seatsIn(view)).name} attack?`,
        consequence: `${tapped(view)}${lastTwo(view)}`,
      }
    }
    case 'board': {
      const heroes = characterIds.filter((id) => options.some((option) => option.heroes?.includes(id)))
      return {
        ...titled('The way is clear. Does anybody board?'),
        consequence: `${names(heroes)} can. Two aboard win; with fewer than two left, Light loses. Those who board do not come back.`,
      }
    }
    case 'resign-or-draw':
      return {
        ...titled(parley(seat, view)),
        ...(options.every(({ verb }) => !aboutDraw.has(verb)) && {
          consequence: 'Your side has offered a draw this round. It can again in the next.',
        }),
        theirs: `${seatWords(seat, seatsIn(view)).name} may end the game early.`,
      }
  }
}

function meetings(view: NewHopeView): string {
  return view.turn.conflicts.map((area) => `${areaName(area)}: ${names(charactersIn(view, area))}.`).join(' ')
}

const areaName = (area: AreaId): string => areaData[area].name

function charactersIn(view: NewHopeView, area: AreaId): readonly CharacterId[] {
  return characterIds.filter((id) => view[id].area === area)
}

function tapped(view: NewHopeView): string {
  const supporters = characterIds.filter((id) => view[id].supports !== undefined)
  if (supporters.length === 0) return 'Nobody supports anybody. All targets are chosen before the first card is drawn.'
  const pairs = supporters.map((id) => `${names([id])} supports ${names(supported(view, id))}`)
  return `${capital(list(pairs))}. Supporters cannot be targets.`
}

function supported(view: NewHopeView, id: CharacterId): readonly CharacterId[] {
  const { supports } = view[id]
  return supports === undefined || sideOf(supports) !== sideOf(id) ? [] : [supports]
}

/** Returns a warning if losing the next hero loses the game (NH-V3d). */
function lastTwo(view: NewHopeView): string {
  const left = rows.light.filter((id) => view[id].status !== 'out').length
  return view.rules.falcon && left === 2 ? ' Only two heroes are left: lose one more, and Light has lost.' : ''
}

const aboutDraw: ReadonlySet<Verb> = new Set(['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw'])

const seatsIn = ({ match }: NewHopeView): readonly SeatId[] => [...match.light, ...match.dark]

function parley(seat: SeatId, view: NewHopeView): string {
  const others = view.said.draw.filter((item) => item !== seat)
  return others.length > 0
    ? `${seatNames(others, seatsIn(view))} would agree to a draw. Do you?`
    : 'End the game early?'
}
