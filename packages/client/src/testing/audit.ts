import axe from 'axe-core'

/** Returns the accessibility faults that axe finds on this page, each with its rule and its elements. */
export async function audit(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
