import { describe, expect, it } from 'vitest'
import { oldWordsIn, words } from '../lib/words/plain-comments.mjs'

describe('the check of plain words', () => {
  it.each([
    ['a line comment', '// Whoever asks is answered.', 'Whoever'],
    ['a doc comment', '/** Sent anew. */\nconst a = 1', 'anew'],
    ['a later line of a block', '/**\n * A table\n * by and by.\n */', 'by and by'],
    ['a title', "it('rings the bell', () => {})", 'bell'],
    ['a title of a table', "it.each([1])('asks %i so many times', () => {})", 'so many'],
    ['markup', '<p>Text</p>\n<!-- As ever. -->', 'As ever'],
    ['a style', '<style>\n/* Bells */\n</style>', 'Bells'],
  ])('finds an old word in %s', (_, source, word) => {
    expect(oldWordsIn(source)).toMatchObject([{ word }])
  })

  it('gives the line and the plain word', () => {
    expect(oldWordsIn('const a = 1\n/** Made\n * anew. */\n')).toEqual([{ line: 3, word: 'anew', plain: 'again' }])
  })

  it.each([
    ["const bell = 'whoever'"],
    ['const text = `anew`'],
    ["expect('so many').toBe('so many')"],
    ['// A doorbell rings, and the doorbells too.'],
  ])('accepts %j', (source) => {
    expect(oldWordsIn(source)).toEqual([])
  })

  it('replaces no old word by another', () => {
    for (const [, plain] of words) expect(oldWordsIn(`// ${plain}`), plain).toEqual([])
  })
})
