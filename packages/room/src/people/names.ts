import { rectifyConfusion } from 'unicode-confusables'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Room } from '../state.ts'

/** The first schema in which names are compared by their appearance. */
const BY_LOOKS = 7

/** Words that the page uses for people and bots. */
const ours = ['You', 'Me', 'Bot', 'A bot', 'Nobody', 'Somebody', 'Everybody', 'Host', 'The host', 'The table']
/** Roles that nobody here has. */
const offices = ['System', 'Server', 'Admin', 'Moderator']

/**
 * Returns why a name is refused for everybody, or for `of`; undefined if it is accepted. Two names are equal if they
 * look alike or are read alike. A room of an earlier release uses that release's comparison, by which its log was
 * accepted.
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

/** Returns a name as spoken: without case and letter forms. */
function read(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/**
 * Returns the appearance of a name by Unicode's UTS #39: equal for confusable names. Spaces and punctuation do not
 * count, unless the name has nothing else or they look like letters. Lower case comes last, because the data maps a
 * zero to a capital O.
 */
function skeleton(name: string): string {
  const seen = name
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/./gsu, (letter) => smallCapitals.get(letter) ?? letter)
  const told = seen.replaceAll(/[\p{Z}\p{P}]/gu, (mark) => (/[\p{L}\p{N}]/u.test(rectifyConfusion(mark)) ? mark : ''))
  return rectifyConfusion(told || seen)
    .normalize('NFD')
    .toLowerCase()
}

/**
 * LATIN LETTER SMALL CAPITAL A to Z in Unicode's names list, which has no X: UTS #39 treats most of them as distinct
 * letters.
 */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at] ?? letter]),
)

/** Returns the letters and digits of a name; the whole name if it has none. */
function lettersOf(name: string): string {
  return name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '') || name
}
