import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tableFiles } from './table-files.ts'

const built = mkdtempSync(join(tmpdir(), 'bay327-files-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
mkdirSync(join(built, '.vite'))
writeFileSync(
  join(built, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_page-2.js'] },
    '_page-2.js': { file: 'assets/page-2.js', name: 'page', css: ['assets/page-2.css'] },
    '_board-3.js': { file: 'assets/board-3.js', name: 'board', imports: ['_page-2.js'], css: ['assets/board-3.css'] },
    '_harbours-own-4.js': { file: 'assets/own-4.js', name: 'harbours-own', imports: ['_page-2.js', '_board-3.js'] },
    '_plain-own-5.js': { file: 'assets/own-5.js', name: 'plain-own', imports: ['_page-2.js'] },
  }),
)

it('lists what a table needs besides the common files, each once', () => {
  expect(tableFiles(built)('harbours')).toEqual({
    scripts: ['/assets/own-4.js', '/assets/board-3.js'],
    styles: ['/assets/board-3.css'],
  })
})

it('lists the default table for a game without its own', () => {
  expect(tableFiles(built)('dash').scripts).toEqual(['/assets/own-5.js'])
})

it('lists nothing for a client that was built differently', () => {
  expect(tableFiles(join(built, '.vite'))('harbours')).toEqual({ scripts: [], styles: [] })
})
