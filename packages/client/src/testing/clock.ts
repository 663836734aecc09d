import { afterEach, beforeEach, vi } from 'vitest'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'

/** In a test file of a table's own state: time stands until it is moved, and nothing is left of the test before. */
export function holdTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    localStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    preferences.speed = 'normal'
  })
}
