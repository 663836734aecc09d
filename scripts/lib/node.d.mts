/** Returns at once on a current Node; on an older one it runs this program again on a fetched one, and does not return. */
export function onCurrentNode(of?: { found?: string; root?: string }): Promise<void>
/** Returns whether Bay 327 runs on this version of Node. */
export function isCurrent(version: string): boolean
