import { bay, falcon } from '../shared/data/map.ts'
import { heroData } from '../shared/data/heroes.ts'
import { limits, obiWan } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import { turnsToBay } from './policies/way.ts'
import type { Flag, Hero } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { isTrapping } from '../rules/fights/troopers.ts'

/** The features of the evaluation, with the names that bots use. */
export type Worth =
  | 'way'
  | 'stamina'
  | 'force'
  | 'obiWan'
  | 'pursuit'
  | 'droidPoints'
  | 'skills'
  | 'boarding'
  | 'track'
  | 'beam'
  | 'table'

/* Weights in log-odds that the crew escapes, by logistic regression over 2,400 games of the `careful` policy. Half of
   the games have 7 % random answers, and a third have Difficult options. Positions are evaluated at the beginning of
   each turn. On other games, the log loss is 0.639 with the share of wins alone, and 0.468 with these weights.
   Predicted percentages are within 7 of the actual ones. `npm run fit -- --game escape --games 2000` compares the
   weights with new games. Two weights are adjusted by hand: waiting in the Bay is never better than being aboard, and
   a beam that is on costs exactly the expected calls of Obi-Wan. */

/** Weights of the expected turns to the Bay: of the sum over all Heroes, and of the farthest Hero. */
const way = { all: -0.056, farthest: -0.0264 }
/** Weight of 1 / (points of stamina left + 1), so that the last points count most. */
const stamina = -2.82
const force = 0.142
/** Weight of each turn to the Bay for a Hero who has called Obi-Wan. */
const withoutObiWan = -0.0472
const pursuit = { each: -0.022, trapped: -0.592 }
const droidPoint = 0.062
const skills = { each: 0.175, blaster: 0.487 }
const aboard = 0.05
/** Weights for a Hero in the Bay with stormtroopers. */
const stuck = { at: 0.44, each: -0.0169, obiWan: 0.436, stamina: -5.43 }
/** Weights of the Vader track, including the points that calls for the beam will add. */
const track = { box: -0.064, last: -1.94 }
/**
 * Weights by the number of Heroes outside the Falcon who can call Obi-Wan, minus the number of calls that the beam
 * needs.
 */
const spare = [-1.72, -0.595]
const held = -7.87
const callsNeeded = { off: 0, on: 1, locked: 2 } as const
const table = 3.74
const harder: Readonly<Partial<Record<Flag, number>>> = { vSquares: -0.4, lastAboardZero: -1.32, noDpStar: -0.22 }

/** Returns the crew's evaluation from public information. It is the same for all seats. */
export function evaluate(state: State): Readonly<Record<Worth, number>> {
  const { heroes, vader, flags } = state
  const calls = callsNeeded[state.beam]
  const worths = {
    ...{ way: 0, stamina: 0, force: 0, obiWan: 0, pursuit: 0, droidPoints: 0, skills: 0, boarding: 0 },
    track: worthOfTrack(Math.min(limits.gameOver, vader + calls * obiWan.vaderPoints)),
    beam: 0,
    table: worthOfTable(flags),
  }
  let [farthest, boxes] = [0, 0]
  for (const id of heroIds) {
    const pad = heroes[id]
    if (pad.sector === falcon) {
      worths.boarding += aboard
      continue
    }
    if (pad.obiWan) boxes++
    if (pad.sector === bay) {
      worths.boarding += pad.stormtroopers === 0 ? 0 : Math.min(0, worthOfStuck(pad))
      continue
    }
    const turns = turnsToBay(pad.sector)
    farthest = Math.max(farthest, turns)
    worths.way += way.all * turns
    worths.stamina += stamina / (pad.stamina + 1)
    worths.force += force * Math.sqrt(pad.force)
    worths.obiWan += pad.obiWan ? 0 : withoutObiWan * turns
    worths.pursuit += pursuit.each * pad.stormtroopers + (isTrapping(pad.stormtroopers) ? pursuit.trapped : 0)
    worths.droidPoints += droidPoint * pad.droidPoints
    worths.skills += worthOfSkills(id, pad)
  }
  worths.way += way.farthest * farthest
  worths.beam = calls === 0 ? 0 : boxes < calls ? held : (spare[boxes - calls] ?? 0)
  return worths
}

function worthOfStuck({ stormtroopers, obiWan: box, stamina: left }: Hero): number {
  return stuck.at + stuck.each * stormtroopers + (box ? stuck.obiWan : 0) + stuck.stamina / (left + 1)
}

function worthOfTrack(points: number): number {
  return track.box * points + track.last * (points / limits.gameOver) ** 4
}

/** Returns the value of skills that the Hero has gained and lost since the start. */
function worthOfSkills(id: HeroId, pad: Hero): number {
  const { start } = heroData[id]
  const now = pad.agility + pad.con + pad.perception + pad.technical
  const before = start.agility + start.con + start.perception + start.technical
  return skills.each * (now - before) + skills.blaster * (pad.blaster - start.blaster)
}

function worthOfTable(flags: State['flags']): number {
  let sum = table
  for (const id in harder) if (flags[id as Flag]) sum += harder[id as Flag] ?? 0
  return sum
}
