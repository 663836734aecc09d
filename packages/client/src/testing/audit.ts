import axe from 'axe-core'

/** What an auditor would write down of this page: the rule, and the places that break it. */
export async function audit(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
