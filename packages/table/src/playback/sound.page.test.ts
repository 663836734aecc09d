import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../settings/settings.svelte.ts'
import { score } from './cues.ts'
import { play } from './hear.ts'
import { createSound } from './sound.ts'

/** Counts the voices requested from the browser's audio. */
let voices = 0
let now = 1_000

beforeEach(() => {
  voices = 0
  now += 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (const make of ['createOscillator', 'createBufferSource'] as const) {
    const real = AudioContext.prototype[make] as () => AudioNode
    vi.spyOn(AudioContext.prototype, make).mockImplementation(function (this: AudioContext) {
      voices++
      return real.call(this) as never
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  preferences.sound = false
})

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

describe('a sound', () => {
  it('is played with all its voices, tones and noise', () => {
    const sound = createSound(() => true)
    for (const cue of ['your-turn', 'dice', 'shot-ours'] as const) {
      voices = 0
      now += 1_000
      sound.play(cue)
      expect(voices).toBe(score[cue].length)
    }
  })

  it('is silent while sound is off', () => {
    createSound(() => false).play('dice')
    expect(voices).toBe(0)
  })

  it('is not played within 80 ms of another', () => {
    const sound = createSound(() => true)
    sound.play('your-turn')
    now += 79
    sound.play('your-turn')
    expect(voices).toBe(2)
    now += 1
    sound.play('your-turn')
    expect(voices).toBe(4)
  })

  it("is played on a hidden page only if it is the viewer's turn", () => {
    hide()
    const sound = createSound(() => true)
    sound.play('dice')
    expect(voices).toBe(0)
    sound.play('your-turn')
    expect(voices).toBe(2)
  })
})

describe('a table', () => {
  it('has sounds for a person who switched them on', async () => {
    play('your-turn')
    preferences.sound = true
    play('your-turn')
    await expect.poll(() => voices).toBe(2)
  })

  it('is silent again as soon as sound is off', async () => {
    preferences.sound = true
    play('your-turn')
    preferences.sound = false
    await new Promise((rest) => setTimeout(rest))
    await import('./sound.ts')
    expect(voices).toBe(0)
  })
})
