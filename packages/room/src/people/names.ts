import { rectifyConfusion } from 'unicode-confusables'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Room } from '../state.ts'

/** The first schema in which names are told apart by how they look. */
const BY_LOOKS = 7

/** What the page itself calls people and bots. */
const ours = ['You', 'Me', 'Bot', 'A bot', 'Nobody', 'Somebody', 'Everybody', 'Host', 'The host', 'The table']
/** Who nobody here is. */
const offices = ['System', 'Server', 'Admin', 'Moderator']

/**
 * Why nobody may have this name at the table, or `of` may not; undefined when they may. Two names are alike where they look alike
 * or are read alike. A room that an older release keeps goes by what that release compared: its log was accepted so.
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

/** As it is read aloud: without capitals and without the forms of letters. */
function read(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/**
 * What a name looks like, as Unicode's UTS #39 has it: equal for names that are confusable. Spaces and punctuation do not tell two names
 * apart, unless a name has nothing else or they look like letters. Small letters at last, since the data has a nought as a capital O.
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

/** LATIN LETTER SMALL CAPITAL A to Z in Unicode's list of names, which has no X: UTS #39 takes most of them for letters of their own. */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at] ?? letter]),
)

/** The letters and figures alone; of a name without any, all of it. */
function lettersOf(name: string): string {
  return name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '') || name
}
