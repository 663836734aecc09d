import type { Preset } from '@bay327/engine'

const printed = {
  vSquares: false,
  obiTwo: false,
  tractorRoll: false,
  reshuffleAll: false,
  lastAboardZero: false,
  damagedTerminal: false,
  noDpStar: false,
}

const measure = 'npm run sim -- --game escape --games 2000 --players careful --people 4 --switches'

export const presets: readonly Preset[] = [
  {
    id: 'printed',
    name: 'The rules as printed',
    sentence: 'The box of 1990. A careful program escapes in 56 games of 100, four steady bots in 64, hard ones in 80.',
    switches: printed,
    figure: { count: 56, what: 'Out in' },
    from: `${measure} printed`,
  },
  {
    id: 'harder',
    name: 'Harder',
    sentence: 'Vader may come in person, and the switch of the beam is stiff.',
    switches: { ...printed, vSquares: true, tractorRoll: true },
    figure: { count: 35, what: 'Out in' },
    from: `${measure} vSquares,tractorRoll`,
  },
  {
    id: 'all',
    name: 'All seven rules',
    sentence: 'Everything the box offers to crews who have done it before.',
    switches: Object.fromEntries(Object.keys(printed).map((id) => [id, true])),
    figure: { count: 18, what: 'Out in' },
    from: `${measure} vSquares,obiTwo,tractorRoll,reshuffleAll,lastAboardZero,damagedTerminal,noDpStar`,
  },
]
