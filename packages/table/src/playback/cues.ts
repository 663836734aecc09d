/** All sounds. The screen shows all information that a sound carries. */
export type Cue =
  | 'your-turn'
  | 'sent'
  | 'dice'
  | 'dial'
  | 'turn'
  | 'tie'
  | 'caught'
  | 'door'
  | 'passed'
  | 'failed'
  | 'shot-ours'
  | 'shot-theirs'
  | 'stamina'
  | 'troopers'
  | 'dread'
  | 'doom'
  | 'help-comes'
  | 'help-lost'
  | 'vote'
  | 'won'
  | 'lost'
  | 'arrives'
  | 'leaves'

/** One voice of a sound: a tone that glides from `from` to `to` Hz, or a burst of noise. Times are in ms. */
export interface Note {
  readonly wave: OscillatorType | 'noise'
  readonly from: number
  readonly to?: number
  readonly at: number
  readonly ms: number
  readonly gain?: number
  /** The edge or centre of a filter, Hz. */
  readonly low?: number
  readonly band?: number
}

const tone = (wave: OscillatorType, from: number, at: number, ms: number, to?: number, low?: number): Note => ({
  wave,
  from,
  at,
  ms,
  ...(to !== undefined && { to }),
  ...(low !== undefined && { low }),
})
const noise = (at: number, ms: number, rest: Partial<Note>): Note => ({ wave: 'noise', from: 0, at, ms, ...rest })

/**
 * Returns the clicks of rolling dice. The pauses between them shorten from 90 to 35 ms. The last two clicks are the
 * landing.
 */
function diceNotes(): Note[] {
  const notes: Note[] = []
  let at = 0
  for (const gap of [90, 76, 62, 49, 35]) {
    notes.push(noise(at, 12, { band: 1_800 }))
    at += gap
  }
  return [...notes, noise(at, 12, { gain: 0.6 }), noise(at + 80, 12, { gain: 0.6 })]
}

/** Returns the clicks of a spinner. The pauses between them grow from 35 to 130 ms until the hand stops. */
function dialNotes(): Note[] {
  const notes: Note[] = []
  let at = 0
  for (const gap of [35, 42, 51, 62, 75, 90, 108, 130]) {
    notes.push(noise(at, 10, { band: 2_400, gain: 0.6 }))
    at += gap
  }
  return [...notes, noise(at, 16, { band: 1_400 })]
}

export const score: Readonly<Record<Cue, readonly Note[]>> = {
  'your-turn': [tone('sine', 392, 0, 90), tone('sine', 587, 100, 90)],
  sent: [noise(0, 18, { band: 1_800 })],
  dice: diceNotes(),
  dial: dialNotes(),
  turn: [noise(0, 30, { low: 1_200 })],
  tie: [tone('triangle', 330, 0, 80), tone('triangle', 330, 140, 80)],
  caught: [tone('sine', 196, 0, 240), tone('sine', 294, 0, 240)],
  door: [tone('square', 98, 0, 60, undefined, 500), tone('square', 147, 70, 60, undefined, 500)],
  passed: [tone('triangle', 440, 0, 120, 659)],
  failed: [tone('triangle', 330, 0, 180, 247)],
  'shot-ours': [tone('sawtooth', 1_400, 0, 110, 300, 3_000)],
  'shot-theirs': [tone('sawtooth', 933, 0, 110, 200, 3_000), tone('sawtooth', 933, 130, 110, 200, 3_000)],
  stamina: [tone('square', 110, 0, 140, undefined, 500)],
  troopers: [0, 40, 80, 120].map((at) => noise(at, 14, { low: 700 })),
  dread: [tone('sine', 65, 0, 500)],
  doom: [tone('sine', 49, 0, 1_600)],
  'help-comes': [tone('sine', 900, 0, 70, 1_500), tone('sine', 900, 90, 70, 1_500)],
  'help-lost': [tone('sine', 1_500, 0, 70, 900), tone('sine', 1_500, 90, 70, 900)],
  vote: [tone('triangle', 523, 0, 60)],
  won: [196, 294, 392, 587].map((hertz, i) => tone('sine', hertz, i * 140, 240)),
  lost: [tone('sine', 98, 0, 1_500)],
  arrives: [tone('sine', 523, 0, 50), tone('sine', 659, 60, 50)].map((note) => ({ ...note, gain: 0.5 })),
  leaves: [tone('sine', 659, 0, 50), tone('sine', 523, 60, 50)].map((note) => ({ ...note, gain: 0.5 })),
}
