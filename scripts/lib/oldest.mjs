import { createRequire } from 'node:module'

/** The oldest supported browsers, from `browserslist` of package.json: `safari 16.0`. */
export const { browserslist: oldest } = createRequire(import.meta.url)('../../package.json')

/** The oldest supported browsers in a bundler's form: `safari16.0`. */
export const targets = oldest.map((line) => line.replace('ios_saf', 'ios').replace(' ', ''))
