import { rectifyConfusion } from 'unicode-confusables'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Room } from '../state.ts'

/** The first schema that compares names by their appearance. */
const BY_LOOKS = 7

/** Words that the page uses for people and bots. A person cannot take them as a name. */
const ours = ['You', 'Me', 'Bot', 'A bot', 'Nobody', 'Somebody', 'Everybody', 'Host', 'The host', 'The table']
/** Names of roles that no person at a table has. */
const offices = ['System', 'Server', 'Admin', 'Moderator']

/**
 * Returns why a name is refused for everybody, or for the person `of`. Undefined if the name is accepted. Two names are
 * equal if they look alike or are read alike. A room of an earlier release uses the comparison of that release, by
 * which its log was accepted.
 */
export function refuseName({ people, schema }: Room, name: string, of?: PersonId): ErrorCode | undefined {
  const others = people.filter(({ id }) => id !== of)
  if (schema < BY_LOOKS) return others.some((other) => read(other.name) === read(name)) ? 'name-taken' : undefined
  if ([...ours, ...offices].some((word) => areAlike(lettersOf(word), lettersOf(name)))) return 'name-ours'
  return others.some((other) => areAlike(other.name, name)) ? 'name-taken' : undefined
}

function areAlike(a: string, b: string): boolean {
  return skeleton(a) === skeleton(b) || skeleton(read(a)) === skeleton(read(b))
}

/** Returns a name as it is read: without case and letter forms. */
function read(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/**
 * Returns the appearance of a name by Unicode's UTS #39. Confusable names have the same appearance. Spaces and
 * punctuation do not count, unless the name has nothing else or they look like letters. The name is changed to lower
 * case last, because the data map a zero to a capital O.
 */
function skeleton(name: string): string {
  const seen = name
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/./gsu, (letter) => smallCapitals.get(letter) ?? letter)
  const spelled = seen.replaceAll(/[\p{Z}\p{P}]/gu, (mark) =>
    /[\p{L}\p{N}]/u.test(rectifyConfusion(mark)) ? mark : '',
  )
  return rectifyConfusion(spelled || seen)
    .normalize('NFD')
    .toLowerCase()
}

/**
 * LATIN LETTER SMALL CAPITAL A to Z in Unicode's names list, which has no X. UTS #39 treats most of these letters as
 * distinct from the normal letters.
 */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at] ?? letter]),
)

/** Returns the letters and digits of a name. If the name has none, returns the whole name. */
function lettersOf(name: string): string {
  return name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '') || name
}
