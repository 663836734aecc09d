import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { steadyEffects } from './scripts/lib/steady-effects.mjs'

const tests = ['**/*.test.ts', '**/*.test.svelte.ts']

/** What would make two runs of one log differ: a clock, luck, the outside, a locale. */
const impure = [
  'Date',
  'performance',
  'process',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
  'window',
  'document',
  'Intl',
]
const noEnum = { selector: 'TSEnumDeclaration', message: 'A union of literals says it.' }
const why = 'The same log must give the same state: time, luck and the outside come in as arguments.'

const impureSyntax = [
  { selector: 'MemberExpression[property.name=/^(localeCompare|toLocale.*)$/]', message: why },
  { selector: 'ImportDeclaration[source.value=/^node:/]', message: why },
]

/** Some browsers remember of a file that it did not come until the page is loaded anew: trying again has to do that in the end. */
const againByOne = {
  selector: "MemberExpression[property.name='tryAgain']",
  message: 'What did not come is tried again by ui/TryAgain.svelte, or by a Message that is `anew`.',
}
const fetchedByOne = {
  selector:
    "ImportExpression:not(CallExpression[callee.name=/^(part|fetched)$/] > ArrowFunctionExpression > ImportExpression, SvelteAttribute[key.name='load'] ImportExpression)",
  message:
    'A file of the page is fetched by ui/Later.svelte, or by `part` of ui/arrivals.ts, a region of a table by `fetched` of tables/table.ts.',
}
const comesOrNot = {
  selector:
    "CallExpression[callee.property.name='then'][arguments.length=1][callee.object.callee.name='part']:not(MemberExpression[property.name='catch'] > CallExpression)",
  message: 'A file of the page may not come: say what is done then.',
}
const ofFiles = [noEnum, fetchedByOne, comesOrNot]

/** What no part of the page has. */
const ofPages = [
  ...ofFiles,
  {
    selector: 'SvelteAwaitBlock[catch=null]',
    message: 'What does not come is told: fetch it by ui/Later.svelte.',
  },
]
const sizeAtOnce = {
  selector: "SvelteDirective[kind='Binding'][key.name.name=/^(client|offset)(Width|Height)$/]",
  message: 'A binding has the page laid out then and there: ask by ui/onsize.ts.',
}

export default tseslint.config(
  {
    ignores: [
      'packages/*/dist/',
      'packages/client/.svelte-check/',
      'packages/games/frozen/*.frozen.js',
      'data/',
      'packages/server/data/',
      'coverage/',
      'e2e/out/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  // What needs types is checked by `.oxlintrc.json`, in a tenth of the time.
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: why }],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 1000 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-restricted-syntax': ['error', noEnum],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/{engine,games,room}/src/**/*.ts', 'packages/games/example/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message: why }))],
      'no-restricted-syntax': ['error', ...impureSyntax, { selector: 'ImportExpression', message: why }, noEnum],
    },
  },
  // A game's manifest fetches the other parts of its own folder when somebody wants them.
  {
    files: [
      'packages/games/src/*/index.ts',
      'packages/games/example/index.ts',
      'packages/engine/src/toy/dash-module.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...impureSyntax,
        { selector: 'ImportExpression[source.value!=/^\\.\\u002F/]', message: why },
        noEnum,
      ],
    },
  },
  {
    files: ['packages/client/**'],
    languageOptions: { globals: globals.browser },
    plugins: { bay: { rules: { 'steady-effects': steadyEffects } } },
    rules: { 'bay/steady-effects': 'error' },
  },
  // A worker that did not come is begun anew, and what it fetched with it.
  {
    files: ['packages/client/src/**/*.ts'],
    ignores: [...tests, 'packages/client/src/{kit,tables/stories,**/worker}/**'],
    rules: { 'no-restricted-syntax': ['error', ...ofFiles] },
  },
  {
    files: ['packages/client/**/*.svelte'],
    ignores: ['packages/client/src/tables/stories/**'],
    rules: { 'no-restricted-syntax': ['error', ...ofPages, againByOne] },
  },
  // What a table draws first asks for no size before the page is laid out.
  {
    files: ['packages/client/src/{board,frame,tables}/**/*.svelte'],
    ignores: ['packages/client/src/tables/stories/**'],
    rules: { 'no-restricted-syntax': ['error', ...ofPages, againByOne, sizeAtOnce] },
  },
  {
    files: ['packages/client/src/ui/{Message,TryAgain}.svelte'],
    rules: { 'no-restricted-syntax': ['error', ...ofPages] },
  },
  { files: ['packages/client/**/*.svelte', 'packages/client/**/*.svelte.ts'], ...typed() },
  // The dearest rule by far: where `.oxlintrc.json` looks, it says the same in no time.
  {
    files: ['**/*.ts'],
    ignores: ['*.config.ts', 'e2e/*.config.ts', 'packages/*/*.config.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  // The compiler knows every name; a test may say that what it just laid out is there.
  { files: ['**/*.svelte', '**/*.ts'], rules: { 'no-undef': 'off' } },
  { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  // Programs speak on the console; the server speaks through its logger.
  {
    files: ['scripts/**', 'bench/**', 'chaos/**', 'packages/*/scripts/**', 'packages/bots/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
)

/** Svelte files hand their script part to the TypeScript parser. */
function typed() {
  return { languageOptions: { parserOptions: { parser: tseslint.parser } } }
}
