// Checks components, and in other modules only what needs a selector. `.oxlintrc.json` checks everything else in a tenth of
// the time.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { steadyEffects } from './scripts/lib/steady-effects.mjs'

const pages = ['packages/client/src', 'packages/table/src', 'packages/games/src/*/table']
const components = pages.flatMap((folder) => [`${folder}/**/*.svelte`, `${folder}/**/*.svelte.ts`])
const modules = pages.map((folder) => `${folder}/**/*.ts`)
const home = import.meta.dirname
/** Returns the page's files with such names and texts. */
const sources = (name, isLike) =>
  ['client', 'table', 'games']
    .map((each) => `packages/${each}/src`)
    .flatMap((folder) => readdirSync(join(home, folder), { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => name.test(path) && isLike(readFileSync(join(home, path), 'utf8')))
/**
 * Components that disable compiler warnings: each is compiled to see the warnings, which takes as long as all other rules.
 */
const silencing = sources(/\.svelte$/, (text) => text.includes('svelte-ignore'))
/** Modules without any word that these rules search for. */
const plain = sources(
  /(?<!\.svelte)\.ts$/,
  (text) =>
    !/import\(|\$effect|\b(lazyImport|importLast)\(|Storage|indexedDB|idb-keyval|clipboard|\bshare\b|canShare|copied/i.test(
      text,
    ),
)
const tests = ['**/*.test.ts', '**/*.test.svelte.ts']
const stories = 'packages/client/src/tables/stories/**'

/** Some browsers remember a failed import until the page is reloaded, so a retry must reload the page in the end. */
const againByOne = {
  selector: "MemberExpression[property.name='tryAgain']",
  message: 'What did not come is tried again by ui/TryAgain.svelte, or by a Message that is `anew`.',
}
const fetchedByOne = {
  selector:
    "ImportExpression:not(CallExpression[callee.name=/^(lazyImport|importLast|fetched)$/] > ArrowFunctionExpression ImportExpression, Property[key.name=/^(notes|bars|pads|seatCard|kinds)$/] > ArrowFunctionExpression ImportExpression, SvelteAttribute[key.name='load'] ImportExpression)",
  message:
    'A file of the page is fetched by ui/Later.svelte, or by `lazyImport` of ui/arrivals.ts, a region of a table by `fetched` of table-module.ts.',
}
const comesOrNot = {
  selector:
    "CallExpression[callee.property.name='then'][arguments.length=1][callee.object.callee.name=/^(lazyImport|importLast)$/]:not(MemberExpression[property.name='catch'] > CallExpression)",
  message: 'A file of the page may not come: say what is done then.',
}
/** Browser features that may be refused or missing: each has one wrapper that handles this. */
const storedByOne = [
  {
    selector:
      'Identifier[name=/^((local|session)Storage|indexedDB|BroadcastChannel)$/]:not(TSTypeReference > Identifier)',
    message:
      'A browser may forbid storage, or have no room: use settings/storage.ts or settings/indexed-db.ts of `table`.',
  },
  {
    selector: "ImportDeclaration[source.value='idb-keyval']",
    message: 'A browser may forbid storage, or have no room: use settings/indexed-db.ts of `table`.',
  },
]
const copiedByOne = [
  {
    selector: "MemberExpression[object.name='navigator'][property.name=/^(clipboard|share|canShare)$/]",
    message: 'A browser may have no clipboard, or refuse it: use ui/copy.ts or ui/CopyButton.svelte.',
  },
  {
    selector: "MemberExpression[property.name='execCommand']",
    message: 'A text is copied by ui/copy.ts, which answers whether it was.',
  },
  {
    selector: "MemberExpression[property.name=/^copied/]:not(SvelteAttribute[key.name='copied'] MemberExpression)",
    message: 'That something was copied is said by ui/CopyButton.svelte alone, once it was.',
  },
]
const doors = [...storedByOne, ...copiedByOne]
const ofFiles = [fetchedByOne, comesOrNot, ...doors]

/** Features that no part of the page uses. */
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
  { ignores: ['packages/client/dist/', '.svelte-check/', ...tests, ...plain] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: components,
    ignores: tests,
    extends: [js.configs.recommended, ...tseslint.configs.strict, ...svelte.configs.recommended],
    languageOptions: { globals: globals.browser, parserOptions: { parser: tseslint.parser } },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 1000 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // svelte-check reports unused names, and no comment is a directive.
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/comment-directive': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // The compiler reports undefined names.
      'no-undef': 'off',
    },
  },
  { files: silencing, rules: { 'svelte/no-unused-svelte-ignore': 'error' } },
  { files: modules, ignores: components, languageOptions: { parser: tseslint.parser } },
  {
    files: [...components, ...modules],
    ignores: tests,
    plugins: { bay: { rules: { 'steady-effects': steadyEffects } } },
    rules: { 'bay/steady-effects': 'error' },
  },
  // A worker that failed to load is started again, with its imports.
  {
    files: modules,
    ignores: [
      ...tests,
      stories,
      'packages/client/src/{testing,replay/worker,service-worker}/**',
      'packages/table/src/testing/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...ofFiles] },
  },
  {
    files: pages.map((folder) => `${folder}/**/*.svelte`),
    ignores: [stories],
    rules: { 'no-restricted-syntax': ['error', ...ofPages, againByOne] },
  },
  {
    files: ['packages/client/src/{service-worker,replay/worker}/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...doors] },
  },
  {
    files: ['packages/client/src/ui/copy.ts', 'packages/table/src/settings/{storage,indexed-db}.ts'],
    rules: { 'no-restricted-syntax': ['error', fetchedByOne, comesOrNot] },
  },
  // What a table draws first does not read sizes before the page is laid out.
  {
    files: [
      'packages/table/src/{board,default-table}/**/*.svelte',
      'packages/games/src/*/table/**/*.svelte',
      'packages/client/src/{table-page,tables}/**/*.svelte',
    ],
    ignores: [stories],
    rules: { 'no-restricted-syntax': ['error', ...ofPages, againByOne, sizeAtOnce] },
  },
  {
    files: ['packages/{client,table}/src/ui/{Message,TryAgain}.svelte'],
    rules: { 'no-restricted-syntax': ['error', ...ofPages] },
  },
)
