// Runs before each test file: tokens, ids and seeds of matches in this process, and the draws of fast-check, follow
// from the seed of the run.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { bytesOf } from './luck.mjs'

fc.configureGlobal({ seed: Number(process.env['BAY327_SEED']) })
set('no file')
beforeAll(() => set(relative(process.cwd(), expect.getState().testPath ?? '')))

function set(file) {
  crypto.randomBytes = bytesOf(file)
  syncBuiltinESMExports()
}
