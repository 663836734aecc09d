import { expect, it } from 'vitest'
import { createAnnouncer } from './announce.ts'

function listen() {
  const spoken: string[] = []
  const timers: { ms: number; run: () => void }[] = []
  const announcer = createAnnouncer({
    say: (region, text) => spoken.push(`${region}: ${text}`),
    later: (run, ms) => timers.push({ ms, run }),
  })
  return { announcer, said: spoken, timers, tick: () => timers.shift()?.run() }
}

it('merges announcements about the same Hero into one line', () => {
  const { announcer, said: spoken, tick } = listen()
  announcer.polite('Leia fires: one down.', 'leia')
  announcer.polite('Han runs to H6.', 'han')
  announcer.polite('Leia loses 1 stamina.', 'leia')
  tick()
  expect(spoken).toEqual(['polite: Leia fires: one down. Leia loses 1 stamina.'])
})

it('waits two seconds between polite lines', () => {
  const { announcer, said: spoken, timers, tick } = listen()
  announcer.polite('One.')
  tick()
  announcer.polite('Two.')
  expect(spoken).toEqual(['polite: One.'])
  expect(timers[0]?.ms).toBe(2_000)
  tick()
  expect(spoken).toEqual(['polite: One.', 'polite: Two.'])
})

it('announces an urgent line immediately', () => {
  const { announcer, said: spoken } = listen()
  announcer.polite('One.')
  announcer.urgent('Leia, your move.')
  expect(spoken).toEqual(['urgent: Leia, your move.'])
})

it('drops the oldest of a long queue', () => {
  const { announcer, said: spoken, tick } = listen()
  for (let i = 1; i <= 20; i++) announcer.polite(`${i}.`)
  tick()
  expect(spoken).toEqual(['polite: 9.'])
})
