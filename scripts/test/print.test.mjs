import { expect, it } from 'vitest'
import { tellTightness } from '../lib/print.mjs'

it('warns before the build if the machine has too little free memory', () => {
  expect(tellTightness(2e9)).toBeUndefined()
  expect(tellTightness(480e6)).toMatch(/needs 700 MB .* 480 MB are free\..*archive/)
})
