import {
  allLoseAll,
  auto,
  comlink,
  deck,
  dp,
  droidsFound,
  eitherTest,
  ifHero,
  stat,
  test,
  troopers,
  vader,
} from '../build.ts'

export const security = deck('security', ({ hazard, help }) => [
  help(43, 'Shield Control', 'Comlink', auto(comlink(2)), 'F2 B1 +'),
  hazard(
    44,
    'Hyperdrive Unit',
    'Automated Security System',
    test('agility', -1, { fail: [stat('perception', -1), stat('stamina', -1), vader(1)], or: dp(2) }),
    'L2 R2 +',
  ),
  hazard(45, 'Security Computer', 'Droids Found', auto(droidsFound), 'F1 R2'),
  hazard(
    46,
    'Surveillance Center',
    'Security Cameras',
    test('perception', -1, { fail: [troopers('2D6'), ifHero('luke', [vader(1)])], or: dp(1) }),
    'F2 L1',
  ),
  hazard(47, 'Detention Block', 'Prison Guards', auto(vader(1), troopers(7)), 'R1 B2 +'),
  help(48, 'Security Control', 'Main Security Console', test('con', 0, { pass: [allLoseAll] }), 'F1 L2 R1 +'),
  hazard(
    49,
    'Detention Block',
    'Interrogation Droid',
    test('agility', -1, { fail: [stat('technical', -1), stat('stamina', -2), vader(1)], or: dp(3) }),
    'R1 ?',
  ),
  hazard(
    50,
    'Detention Control',
    'Laser Gates',
    eitherTest(
      [
        ['con', [troopers('2D6'), vader(1)]],
        ['agility', [stat('stamina', -2)]],
      ],
      { or: dp(2) },
    ),
    'F1 B1 ?',
  ),
  hazard(51, 'Detention Block', 'Security Troops', auto(troopers(7)), 'L1 R2'),
])
