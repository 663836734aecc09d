import { ownNow, random } from './now.ts'

export { clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from './timers.ts'

/** Replaces `Math.random` in all bundled code. */
export const simulatedRandom = (): number => random() / 2 ** 32

export const performance = { timeOrigin: 0, now: ownNow }

const MachineDate = globalThis.Date

class SimulatedDate extends MachineDate {
  constructor(...args: readonly unknown[]) {
    super(...((args.length > 0 ? args : [ownNow()]) as [number]))
  }

  static override now(): number {
    return ownNow()
  }
}
export { SimulatedDate as Date }
