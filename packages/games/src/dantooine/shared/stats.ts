import { statsOf } from '@bay327/engine/contract/stats-text'

export const stats = statsOf<'landed'>({
  short: 'Dantooine',
  follows: { side: 'seat1', name: 'Pilot A', won: 'went to Pilot A', alone: true },
  causes: { landed: { words: 'One pilot was home first' } },
  matches: 'races',
  fallen: {
    head: 'Where X-Wings lost pieces',
    one: 'piece',
    many: 'pieces',
    which: 'Each stands where its X-Wing was when Vader shot it off.',
  },
})
