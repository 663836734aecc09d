import type { RulesChapter } from '@bay327/engine'
import { cargoes, harbours, home, ofEach, prizes, rounds } from '../shared/board.ts'
import { list } from './words.ts'

/** Returns the rules for the app, with figures from the data. */
export function rulesChapters(): readonly RulesChapter[] {
  return [
    {
      id: 'start',
      title: 'At the start',
      paragraphs: [
        `Two to four captains begin in ${home}, one of ${harbours.length} harbours. Each draws ${rounds} cargoes out of a bag that holds ${list(cargoes.map(String))} ${ofEach} times each, and shows them to nobody.`,
      ],
    },
    {
      id: 'round',
      title: 'A round',
      paragraphs: [
        `${prizes.length} harbours pay, one of them ${prizes.at(-1)} coins, the others ${list(prizes.slice(0, -1).map(String))}.`,
        'All choose at once and in secret: to sail along a lane or to stay, and which cargo to unload there. Then all is shown.',
        'In a harbour that pays, whoever unloads the dearest cargo is paid. Where two are the dearest, nobody is.',
      ],
    },
    {
      id: 'end',
      title: 'The end',
      paragraphs: [`After ${rounds} rounds the holds are empty. Whoever has the most coins wins; equals share it.`],
    },
  ]
}
