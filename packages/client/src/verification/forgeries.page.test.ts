import { randomSession } from '@bay327/engine/testkit/random-session'
import { tamperedCopiesOf } from '@bay327/engine/testkit/forge'
import { games } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWork, type Thrown, type Work } from '../replay/work.ts'
import { proxy } from 'comlink'

let work: Work
beforeAll(async () => void (work = await openWork()))
afterAll(() => work.close())

const checkOf = { die: /rolls|shuffles/, answer: /choices/, tie: /ties/, default: /defaults/ } as const

describe.each(Object.entries(games))('a file of %s in the browser', (_, game) => {
  const { replay } = randomSession(game, { people: game.people.max, seed: 4, limit: 160 })
  const check = async (file: object, tell?: (thrown: Thrown) => void) => {
    const read = await work.ask.toCheck(JSON.stringify(file))
    if (!read.ok) throw new Error(read.why)
    return { read, proof: await (tell ? work.ask.check(proxy(tell)) : work.ask.check()) }
  }

  it('is verified as written, each roll with its position and purpose', async () => {
    const { read, proof } = await check(replay)
    expect(proof).toMatchObject({ verdict: 'true', findings: [], thrown: { rolls: read.rolls, wrong: [] } })
    for (const { id, of, right } of proof.checks) expect([id, right]).toEqual([id, of])
    const { rolls, key } = await work.ask.everyRoll()
    expect([rolls.length, key]).toEqual([read.rolls, replay.seed])
    expect(rolls.every(({ isSame, fingerprint }) => isSame && /^[0-9a-f]{64}$/.test(fingerprint))).toBe(true)
  })

  it('is detected with the place if a die, an answer, a tie or a default was changed', async () => {
    const forged = tamperedCopiesOf(replay)
    expect(forged.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['die', 'answer', 'default']))
    for (const { kind, at, file } of forged) {
      const { proof } = await check(file)
      expect(proof.verdict).toBe('false')
      expect(proof.findings[0]).toMatchObject({ position: at, check: expect.stringMatching(checkOf[kind]) as string })
      expect(proof.findings[0]?.place).toMatch(kind === 'die' ? /^(Roll \d+|A shuffle)/ : /^Step \d+|^The /)
      expect(proof.findings[0]?.place).not.toMatch(/#|entry/)
      const [wrong] = proof.thrown.wrong
      if (proof.findings[0]?.roll !== undefined) expect(wrong).toBe(proof.findings[0].roll - 1)
    }
  })
})
