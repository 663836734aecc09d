import { afterEach } from 'vitest'

/**
 * Returns a function that registers what a test has opened. After the test everything registered is closed, the last
 * first.
 */
export function tidyAfterEach(): <T extends { close(): unknown }>(opened: T) => T {
  const open: { close(): unknown }[] = []
  afterEach(async () => {
    for (const item of open.splice(0).reverse()) await item.close()
  })
  return (opened) => {
    open.push(opened)
    return opened
  }
}
