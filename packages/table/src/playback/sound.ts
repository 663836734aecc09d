import { score, type Cue, type Note } from './cues.ts'

const loudness = 0.25
/** Minimum time between two sounds, ms. Then the maximum number of sounds within a time, and that time, ms. */
const apart = 80
const [most, within] = [6, 2_000]
/** Time of a soft attack, s. */
const attack = 0.012

export interface Sound {
  play(cue: Cue): void
}

/**
 * Plays sounds with WebAudio. `isOn` is called for each sound. A hidden page plays only the sound of the viewer's turn.
 */
export function createSound(isOn: () => boolean): Sound {
  let audio: AudioContext | undefined
  let master: GainNode | undefined
  /** Times at which the latest sounds began, the oldest first. */
  let began: readonly number[] = []

  function start(): AudioContext {
    if (audio) return audio
    audio = new AudioContext()
    master = audio.createGain()
    master.gain.value = loudness
    master.connect(audio.destination)
    return audio
  }

  return {
    play(cue) {
      if (!isOn() || (document.hidden && cue !== 'your-turn')) return
      const now = performance.now()
      began = began.filter((at) => now - at < within)
      if (began.length >= most || now - (began.at(-1) ?? -Infinity) < apart) return
      began = [...began, now]
      const context = start()
      void context.resume()
      if (master) for (const note of score[cue]) sound(context, master, note)
    },
  }
}

function sound(context: AudioContext, master: GainNode, note: Note) {
  const from = context.currentTime + note.at / 1000
  const to = from + note.ms / 1000
  const source = note.wave === 'noise' ? hiss(context, note.ms) : oscillator(context, note, from, to)
  const envelope = context.createGain()
  const full = note.gain ?? 1
  envelope.gain.setValueAtTime(0, from)
  envelope.gain.linearRampToValueAtTime(full, Math.min(from + attack, to))
  envelope.gain.linearRampToValueAtTime(0, to)
  filtered(context, source, note).connect(envelope).connect(master)
  source.start(from)
  source.stop(to)
}

function oscillator(context: AudioContext, note: Note, from: number, to: number): OscillatorNode {
  const node = context.createOscillator()
  if (note.wave !== 'noise') node.type = note.wave
  node.frequency.setValueAtTime(note.from, from)
  if (note.to !== undefined) node.frequency.exponentialRampToValueAtTime(note.to, to)
  return node
}

function hiss(context: AudioContext, ms: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let noise = 1
  for (let i = 0; i < samples.length; i++) {
    // A linear congruential generator is sufficient noise, and the same on every screen.
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    samples[i] = noise / 2 ** 31 - 1
  }
  const node = context.createBufferSource()
  node.buffer = buffer
  return node
}

function filtered(context: AudioContext, source: AudioNode, { low, band }: Note): AudioNode {
  if (low === undefined && band === undefined) return source
  const filter = context.createBiquadFilter()
  filter.type = low === undefined ? 'bandpass' : 'lowpass'
  filter.frequency.value = low ?? band ?? 0
  return source.connect(filter)
}
