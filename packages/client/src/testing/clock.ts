import { afterEach, beforeEach, vi } from 'vitest'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'

/** Holds the clock in a test file. Resets storage and modules after each test. */
export function useFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    localStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    preferences.pace = 'table'
  })
}
