import { isWave, type Ping } from '@bay327/table/view/wave'

/** How long a touch on the board is shown, ms. */
const pingFor = 3_000
/** How long a wave is shown, ms. */
const waveFor = 12_000

/** Creates the list of pings that are displayed now. A ping leaves it after its time. `newKey` returns an unused key. */
export function shownPings(newKey: () => number) {
  let pings: readonly Ping[] = $state.raw([])
  return {
    get all() {
      return pings
    },
    show(person: string, place: string) {
      const key = newKey()
      pings = [...pings, { person, place, key }]
      setTimeout(() => (pings = pings.filter((ping) => ping.key !== key)), isWave(place) ? waveFor : pingFor)
    },
  }
}
