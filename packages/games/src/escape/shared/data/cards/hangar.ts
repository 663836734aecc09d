import { auto, deck, dp, faceVader, loseAll, mayPay, missMove, raise, stat, test, troopers, vader } from '../build.ts'

export const hangar = deck('hangar', ({ hazard, help, risk }) => [
  help(102, 'Docking Bay', 'Command Console', mayPay(dp(2), [vader(-1), loseAll]), 'any 5'),
  help(103, 'Repair Hangar', 'Blast Doors', mayPay(dp(1), [loseAll]), 'any 5'),
  hazard(104, 'Cargo Hold', 'Work Detail', auto(troopers(8)), 'any 5'),
  hazard(
    105,
    'Construction Bay',
    'High Gantry',
    test('agility', 0, { fail: [stat('stamina', -1), vader(1), missMove], or: dp(2) }),
    'any 5',
  ),
  hazard(106, 'Freighter Deck', 'Sector Guards', auto(troopers(8)), 'any 5'),
  hazard(107, 'TIE Fighter Deck', 'Fighter Pilots', test('con', 0, { fail: [vader(1), troopers('2D6')] }), 'any 5'),
  hazard(108, 'Hangar Bay', 'Darth Vader!', auto(faceVader), 'any 5'),
  hazard(
    109,
    'Central Loading Bay',
    'Heavy-Duty Droid',
    test('technical', 0, { fail: [stat('con', -1), stat('stamina', -2), vader(1)], or: dp(1) }),
    'any 5',
  ),
  hazard(110, 'Abandoned Bay', 'Limited Access', auto(), 'any 1'),
  help(111, 'Weapons Bay', 'Energy Packs', mayPay(dp(2), [raise(['blaster', 'rateOfFire'])]), 'any 5'),
  risk(
    112,
    'Storage',
    'Storage Lockers',
    test('perception', 0, { pass: [missMove, stat('perception', 1)], fail: [troopers('1D6')] }),
    'any 5',
  ),
  hazard(
    113,
    'Dark Bay',
    'Dark Passage',
    test('perception', 0, { fail: [stat('stamina', -1), vader(1), missMove], or: dp(2) }),
    'any 5',
  ),
])
