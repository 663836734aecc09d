import { auto, comlink, deck, tractorTerminal } from '../build.ts'

export const terminal = deck('terminal', ({ terminal }) => [
  terminal(114, 'Droid Terminal', 'Comlink', auto(comlink(3, 'damagedTerminal')), 'any 1'),
  terminal(115, 'Tractor Beam Terminal', 'Tractor Beam Control', tractorTerminal(1, [4, 5, 6]), 'any 1'),
  terminal(116, 'Droid Terminal', 'Comlink', auto(comlink(3)), 'any 1'),
  terminal(117, 'Droid Terminal', 'Comlink', auto(comlink(3)), 'any 1'),
])
