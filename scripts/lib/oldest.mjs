import { createRequire } from 'node:module'

/** The oldest browsers that a page of ours works in, as `browserslist` of package.json names them: `safari 16.0`. */
export const { browserslist: oldest } = createRequire(import.meta.url)('../../package.json')

/** The same for a bundler: `safari16.0`. */
export const targets = oldest.map((line) => line.replace('ios_saf', 'ios').replace(' ', ''))
