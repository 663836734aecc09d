/** Programs that a command begins with. A span of code in prose that begins with another word is no command. */
const programs =
  /^(?:[A-Z][A-Z0-9_]*=\S+ +)*(?:npm|npx|node|pnpm|git|docker|docker-compose|operate|bay327-operate|apt-get|systemctl|journalctl|tar|mkdir|cp|install|alias|crontab|curl|cloudflared|caddy|nginx|redis-cli|\d+ \d+ \* \* \*) +\S/
/** Names of kinds of command, in a sentence. */
const kinds = /^(?:git clone|git pull|npm run)$/

/**
 * Returns the commands that a document shows, in order: `{ command, at, block }`. These are the lines of its shell
 * blocks, without comments, and spans of code and lines of other blocks that begin with a program. `at` is `path:line`.
 * `block` is the number of the shell block, or undefined.
 */
export function shownIn(path, text) {
  const found = []
  let fence
  let block = 0
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${path}:${index + 1}`
    const edge = /^\s*```(\w*)/.exec(line)
    if (edge) {
      fence = fence === undefined ? edge[1] : undefined
      if (fence === 'sh') block++
    } else if (fence === 'sh') {
      const [command] = ` ${line}`.split(/\s#\s/, 1).map((text) => text.trim())
      if (command !== '') found.push({ command, at, block })
    } else {
      const spans = fence === undefined ? [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span) : [line]
      for (const command of spans) if (programs.test(command) && !kinds.test(command)) found.push({ command, at })
    }
  }
  return found
}

const isRead = (path) => /^(README|CONTRIBUTING|docs\/[\w-]+)\.md$/.test(path)

/**
 * Returns the commands that these documents show: README, CONTRIBUTING and `docs/`. Of the folders of `docs/`, only shell
 * blocks count. `read(path)` gives a document's text.
 */
export function shownInAll(paths, read) {
  return paths
    .filter((path) => /^(README\.md|CONTRIBUTING\.md|docs\/.*\.md)$/.test(path))
    .flatMap((path) => shownIn(path, read(path)).filter(({ block }) => isRead(path) || block !== undefined))
}

/** Returns whether a command is shown to hosts. It then runs on a machine that is a folder, if it has no other plan. */
export const isForHosts = ({ at, block }) =>
  at.startsWith('docs/hosting.md:') ||
  at.startsWith('docs/security.md:') ||
  (at.startsWith('README.md:') && block !== undefined)
