import { expect, it } from 'vitest'
import { tellTightness } from '../lib/print.mjs'

it('warns before the build if the machine has too little free memory', () => {
  expect(tellTightness(2e9)).toBeUndefined()
  expect(tellTightness(380e6)).toMatch(/needs 450 MB .* 380 MB are free\..*archive/)
})
