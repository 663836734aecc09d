import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
const archive = `bay327-${version}`

/**
 * How the commands of the workshop are run in a fresh clone. A plan has:
 * - `shown`: the commands as the documents show them. `<slug>` and `<version>` stand for themselves.
 * - `run`: the shortest form, or forms, of the command. Without it, it runs as shown.
 * - `says`: what the output has to match, so that a command that does nothing fails.
 * - `serves`: the same for a command that serves until it is stopped; the first group, if any, is an address that answers.
 * - `finds`: faults of `faults.mjs` that it has to find.
 * - `leaves`: which files may differ afterwards. Any other change fails.
 * - `quick`: runs in `npm test`. `quick: 'faults'` runs there only with the faults, because a step of `npm test` runs the
 *   same check without them. Everything runs in `npm run night`.
 * - `instead`: why it is not run here, and `by`: the file that runs or checks it in its place.
 */
export const workshop = [
  { shown: ['npm start'], serves: /Bay 327 is open: (http:\S+)/, quick: true },
  {
    shown: ['npm run unit -- packages/games/src/capture'],
    says: /Tests +\d\d+ passed/,
    finds: ['captureTests'],
    quick: true,
  },
  {
    shown: ['npm run check'],
    finds: ['format', 'lint', 'types', 'pageTypes', 'pageLint', 'names', 'words', 'docs', 'tests'],
    says: /Nothing changed since the last commit/,
    quick: 'faults',
  },
  { shown: ['npm run check'], finds: ['settings'], says: /Nothing changed since the last commit/ },
  { shown: ['npm run check -- packages/room'], says: /All \d+ steps passed/ },
  { shown: ['npm run dev'], run: 'npm run dev -- --quiet', serves: /(http:\S+\/stories\/seats)#/ },
  {
    shown: ['npm run dev -- --game endor --people 2', 'npm run dev -- --game <slug>'],
    run: 'npm run dev -- --game endor --people 2 --quiet',
    serves: /(http:\S+\/stories\/seats)#/,
    quick: true,
  },
  { shown: ['npm run stories'], run: 'npm run stories -- --quiet', serves: /(http:\S+\/stories)/ },
  {
    shown: ['npm test', 'BAY327_SEED=7 npm test', 'npm test -- browsers'],
    run: 'BAY327_SEED=7 npm test -- names',
    says: /^1 passed, 0 failed$/m,
    finds: ['names'],
    quick: true,
  },
  { shown: ['npm run night'], instead: 'it runs this', by: 'scripts/night.mjs' },
  { shown: ['npm run build'], says: /^(?![^]*FAILED)/, quick: true },
  { shown: ['npm run pack'], says: /bay327-[\d.]+\.tar\.gz +\d+\.\d MB/, quick: true },
  {
    shown: [
      `tar -xzf ${archive}.tar.gz && cd ${archive}`,
      'PUBLIC_URL=https://bay.example.org PROXIES=1 HOST=127.0.0.1 npm start',
    ],
    run: `cd dist && tar -xzf ${archive}.tar.gz && cd ${archive} && PUBLIC_URL=https://bay.example.org PROXIES=1 HOST=127.0.0.1 npm start`,
    serves: /Bay 327 is open/,
    quick: true,
  },
  {
    shown: [`npx --yes --package ./${archive}.tgz bay327-operate`],
    run: `cd dist && npx --yes --package ./${archive}.tgz bay327-operate --help`,
    says: /backup/,
  },
  {
    shown: [
      'npm run unit -- packages/games',
      'npm run unit -- packages/client/src/text',
      'npm run unit -- packages/room',
    ],
    run: ['npm run unit -- packages/client/src/text', 'npm run unit -- packages/room/src/codec'],
    says: /Tests +\d+ passed/,
  },
  {
    shown: ['npm run unit -- packages/games/src/<slug>'],
    run: 'npm run unit -- packages/games/src/dantooine/rules',
    says: /Tests +\d+ passed/,
  },
  {
    shown: ['npm run e2e -- solo.test.ts', 'SLOW_LINE=800 npm run e2e', 'EVERY_SIZE=whole npm run e2e -- solo.test.ts'],
    run: 'SLOW_LINE=80 npm run e2e -- luck.test.ts',
    says: /Tests +\d+ passed/,
  },
  {
    shown: ['npm run coverage'],
    run: 'npm run coverage -- packages/games/src/capture',
    says: /Lines +: +[1-9]/,
    leaves: /^coverage\//,
  },
  {
    shown: ['npm run lint'],
    says: /^6 passed, 0 failed$/m,
    finds: ['format', 'lint', 'pageLint', 'arrows', 'names', 'words'],
  },
  { shown: ['npm run types'], says: /0 errors and 0 warnings/, finds: ['pageTypes', 'types'] },
  { shown: ['npm run arrows'], says: /^\d+ files with their types, 0 wrong/m, finds: ['arrows'] },
  { shown: ['npm run names'], says: /^\d\d+ shared files, 0 /m, finds: ['names'], quick: 'faults' },
  { shown: ['npm run words'], says: /: 0 words to replace/, finds: ['words'], quick: 'faults' },
  { shown: ['npm run docs'], says: /^\d\d documents, 0 /m, finds: ['docs'], quick: 'faults' },
  {
    shown: ['npm run rules'],
    says: /^\d+ ids of rules, \d+ times cited, 0 faults/m,
    finds: ['rules'],
    quick: 'faults',
  },
  { shown: ['npm run format'], mends: 'format', says: /Finished in/ },
  { shown: ['npm run protocol'], says: /src\/protocol\/write\.ts/, quick: true },
  { shown: ['npm run books'], says: /src\/codebooks\/write\.ts/ },
  { shown: ['npm run pictures', 'npm run pictures -- endor'], run: 'npm run pictures -- endor', says: /endor/ },
  {
    shown: ['npm run screens -- <slug>', 'npm run screens -- endor'],
    run: 'npm run screens -- dantooine',
    says: /dantooine/,
    leaves: /^docs\/screenshots\/dantooine/,
  },
  {
    shown: ['npm run strips -- endor'],
    run: 'npm run strips -- dantooine 1440',
    says: /dantooine/,
    leaves: /^docs\/screenshots\//,
  },
  {
    shown: ['npm run cards -- endor', 'npm run cards -- <slug>'],
    run: 'npm run cards -- endor',
    says: /endor/,
    leaves: /^packages\/client\/public\//,
  },
  { shown: ['npm run downloads'], says: /\| replay \|/ },
  { shown: ['npm run fonts'], says: /kB {2}saira/ },
  { shown: ['npm run icons'], says: /icons\.ts/, leaves: /^packages\/client\/public\// },
  {
    shown: ['npm run mutants -- --only room', 'npm run mutants'],
    run: 'npm run mutants -- --only packages/room/src/people/chat --jobs 1',
    says: /\b[1-9]\d* of/,
  },
  {
    shown: ['npm run bench', 'npm run bench -- --only watchers'],
    run: 'npm run bench -- --only watchers --store embedded --games capture --rooms 1 --viewers 2 --warm 1 --seconds 1 --moves 4',
    says: /watchers/,
  },
  {
    shown: ['npm run bench -- --only bots'],
    run: 'npm run bench -- --only bots --store embedded --games capture --seconds 1',
    says: /bots/,
  },
  { shown: ['npm run bench:games'], run: 'npm run bench:games -- --games capture --seconds 1', says: /rules/ },
  { shown: ['npm run bench:scrub'], run: 'npm run bench:scrub -- capture', says: /\d/ },
  { shown: ['npm run bench:build'], says: /MB/ },
  {
    shown: ['npm run chaos -- --only crash'],
    run: 'npm run chaos -- --only crash --times 1 --rooms 1',
    says: /^[1-9]\d* hold, 0 fail/m,
  },
  {
    shown: ['npm run chaos -- --only flood'],
    run: 'npm run chaos -- --only flood --seconds 1 --many 1',
    says: /^[1-9]\d* hold, 0 fail/m,
  },
  { shown: ['npm run lighthouse -- endor'], run: 'npm run lighthouse -- capture', says: /capture/ },
  { shown: ['npm run first-evening -- endor'], run: 'npm run first-evening -- capture --turns', says: /capture/i },
  { shown: ['npm run solo-minutes'], run: 'npm run solo-minutes -- dantooine', says: /\| dantooine \|/ },
  {
    shown: ['npm run sim -- --game escape --games 10000 --players random --seed 1 --json'],
    run: 'npm run sim -- --game escape --games 1 --players random --seed 1 --json',
    says: /"runs":/,
    quick: true,
  },
  {
    shown: [
      'npm run arena',
      'npm run arena -- --game endor --a sharp --b steady --games 400',
      'npm run arena -- --game endor --a policy --b steady --games 400',
    ],
    run: [
      'npm run arena -- --game capture --a sharp --b steady --games 2',
      'npm run arena -- --game endor --a policy --b policy --games 2',
    ],
    says: /\d/,
  },
  {
    shown: ['npm run fit', 'npm run fit -- --game endor --games 2000'],
    run: 'npm run fit -- --game capture --games 40',
    says: /\d/,
  },
  {
    shown: ['npm run verify', 'npm run verify -- replay.json'],
    run: 'npm run verify -- replay.json',
    finds: ['replay'],
    says: /./,
    quick: true,
  },
  { shown: ['npm run verify -- replay.json --json'], says: /\{/ },
  { shown: ['npm run replay -- replay.json'], says: /round/i, quick: true },
  { shown: ['npm run replay -- replay.json --at 120'], run: 'npm run replay -- replay.json --at 20', says: /./ },
  {
    shown: ['npm run verdict -- replay.json --check', 'npm run verdict -- file.json --seeds 20'],
    run: 'npm run verdict -- replay.json',
    says: /./,
  },
  { shown: ['npm run freeze'], says: /freeze\.mjs/ },
  {
    shown: ['npm run fixtures', `npm run fixtures -- ${version}`, 'npm run fixtures -- <version>'],
    run: 'npm run fixtures -- 9.9.9',
    says: /9\.9\.9/,
    leaves: /^packages\/server\/fixtures\/9\.9\.9\//,
  },
  {
    shown: ['node packages/server/examples/plain.mjs http://localhost:3000 rusty-heron Ada'],
    instead: 'it plays at a running table',
    by: 'packages/server/test/example.test.ts',
  },
  {
    shown: ['npm run doctor', 'npm run doctor -- --help'],
    run: 'npm run doctor -- --help',
    says: /backup/,
    quick: true,
  },
  { shown: ['npm run tables'], says: /table/i },
  {
    shown: ['npm run backup', 'npm run backup -- --keep 14 backups'],
    run: 'npm run backup -- --keep 14 backups && npm run restore -- backups --over',
    says: /backup/,
    leaves: /^backups\//,
    quick: true,
  },
  {
    shown: ['npm run restore', 'npm run restore -- backups --over'],
    instead: 'it runs after the backup',
    by: 'scripts/commands/workshop-plans.mjs',
  },
  { shown: ['npm run remove'], instead: 'it needs a table', by: 'packages/server/src/tables/tables.test.ts' },
  {
    shown: ['npm run move'],
    instead: 'it needs a Redis with nothing in it',
    by: 'packages/server/src/backup/backup.test.ts',
  },
  {
    shown: ['npm publish dist/bay327-<version>.tgz'],
    run: `npm publish --dry-run dist/${archive}.tgz`,
    says: /main-operate\.js/,
  },
]
