import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const eslint = new ESLint({ cwd: root })

/** Returns the linter's messages about fetching and retrying in a file of the page. */
async function saidOf(name, text) {
  const [{ messages }] = await eslint.lintText(text, { filePath: join(root, 'packages', name) })
  return messages.flatMap(({ ruleId, message }) => (ruleId === 'no-restricted-syntax' ? [message] : []))
}
const page = (script, markup = '') => `<script lang="ts">\n${script}\n</script>\n${markup}\n`

it('a file of the page is fetched by one helper: a bare import() is refused, in a component and beside it', async () => {
  const bare = "let kept: Promise<unknown> | undefined\nexport const get = () => (kept ??= import('./find.ts'))\n"
  expect(await saidOf('client/src/rules/x.ts', bare)).toEqual([expect.stringContaining('ui/Later.svelte')])
  expect(await saidOf('client/src/rules/X.svelte', page(bare))).toEqual([expect.stringContaining('ui/Later.svelte')])
  expect(
    await saidOf('table/src/board/X.svelte', page('', "{#await import('./Near.svelte')}{:catch}-{/await}")),
  ).toHaveLength(1)
  const byOne =
    "import { lazyImport } from '../ui/arrivals.ts'\nexport const get = () => lazyImport(() => import('./find.ts'))\n"
  expect(await saidOf('client/src/rules/x.ts', byOne)).toEqual([])
  const last = "void importLast(() => import('./find.ts')).catch(() => undefined)\n"
  expect(await saidOf('client/src/rules/x.ts', last)).toEqual([])
  expect(await saidOf('client/src/rules/x.ts', "void importLast(() => import('./find.ts')).then(use)\n")).toHaveLength(
    1,
  )
  const later = "<Later load={() => import('./Near.svelte')} quiet>{#snippet children(Near)}<Near />{/snippet}</Later>"
  expect(await saidOf('table/src/board/X.svelte', page("import Later from '../ui/Later.svelte'", later))).toEqual([])
})

it('there is one retry button, which reloads the page after a second failure', async () => {
  const own = page("import { t } from '../text/en.ts'", '<button onclick={() => tries++}>{t.tryAgain}</button>')
  for (const name of ['client/src/rules/X.svelte', 'games/src/toy/table/X.svelte'])
    expect(await saidOf(name, own)).toEqual([expect.stringContaining('ui/TryAgain.svelte')])
  expect(await saidOf('table/src/ui/TryAgain.svelte', own)).toEqual([])
})
