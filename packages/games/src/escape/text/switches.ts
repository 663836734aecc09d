import type { SwitchText } from '@bay327/engine'
import { obiWan } from '../shared/data/tables.ts'
import type { Flag } from '../shared/types.ts'

export const switchTexts: Readonly<Record<Flag, SwitchText>> = {
  vSquares: {
    label: 'V boxes on the track',
    detail: 'The first Hero to bring the marker onto or past a V box rolls a die: high enough, and Vader faces them.',
  },
  obiTwo: {
    label: 'A weaker Obi-Wan',
    detail: `Obi-Wan gives back ${obiWan.recoverDifficult} lost points instead of ${obiWan.recover}.`,
  },
  tractorRoll: {
    label: 'A stiff switch',
    detail: 'At the tractor terminal the Vader point is paid first, and only 4 to 6 on a die moves the beam.',
  },
  reshuffleAll: {
    label: 'Everything is shuffled',
    detail: 'A hangar card shuffles every deck that has discards, instead of one of your choice.',
  },
  lastAboardZero: {
    label: 'Nobody behind the last',
    detail: 'Even the last Hero may board only without stormtroopers.',
  },
  damagedTerminal: {
    label: 'A damaged terminal',
    detail: 'One of the three comlink terminals gives no Droid points.',
  },
  noDpStar: {
    label: 'No Droid steps',
    detail:
      'The star on cards counts for nothing. One point of Force buys a step any way instead, in any movement phase.',
  },
}
