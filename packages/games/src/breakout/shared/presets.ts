import type { Preset } from '@bay327/engine'

const from = 'npm run sim -- --game breakout --games 1000 --players sensible --seed 1'

export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed, cards face down',
    sentence:
      'The Imperial wins with four code cards. Measured with steady bots and three Rebels. Face down is our reading.',
    switches: { capturesToWin: '4', openCodes: false },
    figure: { count: 26, what: 'Rebels win' },
    from,
  },
  {
    id: 'open',
    name: 'The rules as printed, cards open',
    sentence: 'The print read plainly: colours lie in sight, and the Imperial sees as well where Rebels go.',
    switches: { capturesToWin: '4', openCodes: true },
    figure: { count: 22, what: 'Rebels win' },
    from: `${from} --switches openCodes`,
  },
  {
    id: 'six',
    name: 'Six code cards',
    sentence: 'The longest chase, and the most even.',
    switches: { capturesToWin: '6', openCodes: false },
    figure: { count: 38, what: 'Rebels win' },
    from,
  },
]
