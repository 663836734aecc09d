import { auto, deck, dp, loseAll, mayMoveAny, missMove, payOr, stat, test, troopers, vader } from '../build.ts'

export const service = deck('service', ({ hazard, help, risk }) => [
  risk(
    52,
    'Damage Control',
    'Damage Control Console',
    test('con', 0, { pass: [loseAll], fail: [vader(1), troopers('1D6')], or: dp(1) }),
    'F1 R1 +',
  ),
  hazard(
    53,
    'Computer Center',
    'Intruder Gates',
    test('agility', -1, { fail: [vader(1), missMove, troopers('1D6')], or: dp(2) }),
    'F2 B1 * ?',
  ),
  help(54, 'Turbo-lift', 'Turbo-lift', auto(loseAll), 'any 3'),
  help(55, 'Turbo-lift', 'Turbo-lift', auto(loseAll), 'any 3'),
  help(56, 'Turbo-lift', 'Turbo-lift', auto(loseAll), 'any 4'),
  help(57, 'Turbo-lift', 'Turbo-lift', auto(loseAll), 'any 2'),
  hazard(58, 'Garbage Chute', 'Dianoga', test('perception', 0, { fail: [stat('stamina', -3)] }), 'F2 B1'),
  hazard(59, 'Garbage Chute', 'Garbage Masher', payOr([dp(3)], [stat('stamina', -3)]), 'L2 B1'),
  help(60, 'Service Shaft', 'Bridged Shaft', test('technical', 0, { pass: [mayMoveAny(1)], or: dp(1) }), 'L1 R1 +'),
  risk(
    61,
    'Service Shaft',
    'Bridged Shaft',
    test('technical', 0, { pass: [mayMoveAny(1)], fail: [vader(1), troopers('1D6')], or: dp(2) }),
    'F1 B1 +',
  ),
  risk(
    62,
    'Central Core Shaft',
    'Bottomless Shaft',
    test('agility', 0, { pass: [loseAll], fail: [missMove, vader(1)] }),
    'F2 L1 +',
  ),
  hazard(63, 'Power Conduit', 'Repair Team', auto(troopers(6)), 'R2 B2 ?'),
  hazard(64, 'Power Conduit', 'Security Squad', auto(troopers(6)), 'F1 L2 +'),
  hazard(
    65,
    'Power Conduit',
    'Technical Crewmen',
    test('con', 0, { fail: [vader(1), troopers('1D6')], or: dp(1) }),
    'F1 B2 ?',
  ),
])
