import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'

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
const why = 'The same log must give the same state: time, luck and the outside come in as arguments.'

export default tseslint.config(
  { ignores: ['**/dist/', '**/data/', '**/coverage/', 'e2e/out/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: why }],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 1000 }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/{engine,games,room}/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message: why }))],
      'no-restricted-syntax': [
        'error',
        { selector: 'MemberExpression[property.name=/^(localeCompare|toLocale.*)$/]', message: why },
        { selector: 'ImportDeclaration[source.value=/^node:/]', message: why },
        { selector: 'ImportExpression', message: why },
        { selector: 'TSEnumDeclaration', message: 'A union of literals says it.' },
      ],
    },
  },
  { files: ['packages/client/**'], languageOptions: { globals: globals.browser } },
  { files: ['packages/client/**/*.svelte', 'packages/client/**/*.svelte.ts'], ...typed() },
  {
    files: ['**/*.mjs', '*.config.ts', 'packages/*/*.config.ts', '**/*.svelte'],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  // Programs speak on the console; the server speaks through its logger.
  { files: ['scripts/**', 'bench/**', 'packages/bots/src/cli/**'], rules: { 'no-console': 'off' } },
)

/** Svelte files hand their script part to the TypeScript parser. */
function typed() {
  return { languageOptions: { parserOptions: { parser: tseslint.parser } } }
}
