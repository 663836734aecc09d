import type { Frozen } from './frozen-of.ts'

export * from './frozen-of.ts'

/** Written by `npm run freeze`. */
export const frozen: Frozen = {
  'breakout 1.0.0': () => import('./breakout-1.0.0.frozen.js'),
  'breakout 1.1.0': () => import('./breakout-1.1.0.frozen.js'),
  'breakout before-1.0.0': () => import('./breakout-before-1.0.0.frozen.js'),
  'capture 1.0.0': () => import('./capture-1.0.0.frozen.js'),
  'capture before-1.0.0': () => import('./capture-before-1.0.0.frozen.js'),
  'dantooine 1.0.0': () => import('./dantooine-1.0.0.frozen.js'),
  'dantooine before-1.0.0': () => import('./dantooine-before-1.0.0.frozen.js'),
  'endor 1.0.0': () => import('./endor-1.0.0.frozen.js'),
  'endor 1.1.0': () => import('./endor-1.1.0.frozen.js'),
  'endor before-1.0.0': () => import('./endor-before-1.0.0.frozen.js'),
  'escape 1.0.0': () => import('./escape-1.0.0.frozen.js'),
  'escape 1.1.0': () => import('./escape-1.1.0.frozen.js'),
  'escape before-1.0.0': () => import('./escape-before-1.0.0.frozen.js'),
  'new-hope 1': () => import('./new-hope-1.frozen.js'),
  'new-hope before-1': () => import('./new-hope-before-1.frozen.js'),
}
