import { defineOffered, defineRequest } from '../define-request.ts'
import { changed, without } from '../result.ts'
import { returnSeat } from '../proposals/reclaim-seat.ts'
import { chat } from './chat.ts'
import { createTransferLink, redeemTransferLink } from './device-transfer.ts'
import { keepOut, readmit, makeLink, refuseKeepingOut, refuseLettingBack, refuseNewLink } from './entrance.ts'
import { refuseName } from './names.ts'
import { join, leave, rename, setHost } from './people.ts'

/** Returns the key of a sample's transfer link. The key is as long as a real one. */
const sampleKey = (person: string): string => `secret-hash-of-the-device-of-${person}`

const joinRequest = defineRequest({
  type: 'join',
  fields: ({ name }) => ({ name }),
  who: 'newcomer',
  purpose: 'enter',
  doc: 'Takes a name at the table. Only `join`, `follow-link` and `was-me` can be sent without one.',
  sample: ({ luck }) => ({ name: `J${luck() % 9}` }),
  reduce: ({ game, room, request, made }) => join(game, room, made, request.name),
})

const renameRequest = defineRequest({
  type: 'rename',
  fields: ({ name }) => ({ name }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Changes the sender’s name.',
  sample: ({ luck }) => ({ name: `R${luck() % 9}` }),
  reduce: ({ room, person, request }) => rename(room, person, request.name),
})

const openLink = defineRequest({
  type: 'open-link',
  /** The browser generates the key, and the server stores only the hash of the key. */
  fields: ({ token }) => ({ key: token.optional() }),
  who: 'person',
  purpose: 'match',
  doc: 'Opens a link for moving to another device, valid for 2 minutes and one use. Without `key`, closes it.',
  sample: ({ person, luck }) => (luck() % 5 > 0 ? { key: sampleKey(person) } : {}),
  reduce: ({ room, person, request }) => createTransferLink(room, person, request.key),
})

const followLink = defineRequest({
  type: 'follow-link',
  fields: ({ token }) => ({ key: token }),
  who: 'newcomer',
  purpose: 'match',
  doc: 'Sent by another device, without a name: that device becomes the person, and the previous device loses the place.',
  sample: ({ person }) => ({ key: sampleKey(person) }),
  reduce: ({ room, request, made }) => redeemTransferLink(room, made, request.key),
})

const leaveRequest = defineRequest({
  type: 'leave',
  fields: () => ({}),
  who: 'person',
  purpose: 'leave',
  doc: 'Leaves permanently. In a match, others of the side get the seats, or bots.',
  sample: () => ({}),
  reduce: ({ game, room, person }) => returnSeat(room, person) ?? leave(game, room, person),
})

const keepOutRequest = defineOffered({
  type: 'keep-out',
  fields: ({ short }) => ({ person: short }),
  who: 'owner',
  purpose: 'match',
  doc: 'Host, outside a match: removes a person. Their token is then refused by `hello` and `join`. Not for a host in the owner’s absence.',
  sample: ({ person }) => ({ person }),
  allowed: ({ room, by }) =>
    room.people.filter((leaver) => refuseKeepingOut(room, by, leaver) === undefined).map(({ id }) => ({ person: id })),
  reduce: ({ game, room, person, request }) => keepOut(game, room, person, request.person),
})

const letBackRequest = defineOffered({
  type: 'let-back',
  fields: ({ short }) => ({ person: short }),
  who: 'owner',
  purpose: 'match',
  doc: 'Host, outside a match: lets a removed person return. Not for a host in the owner’s absence.',
  sample: ({ room, of }) => ({ person: of<string>('none', ...(room.keptOut ?? []).map(({ person }) => person)) }),
  allowed: ({ room }) =>
    refuseLettingBack(room) === undefined ? (room.keptOut ?? []).map(({ person }) => ({ person })) : [],
  reduce: ({ room, request }) => readmit(room, request.person),
})

const newLink = defineOffered({
  type: 'new-link',
  fields: () => ({}),
  who: 'owner',
  purpose: 'match',
  doc: 'Host, outside a match: gives the table a new address, `you.address`. The old one then admits only people with a name at the table. Not for a host in the owner’s absence.',
  sample: () => ({}),
  allowed: ({ room }) => (refuseNewLink(room) === undefined ? [{}] : []),
  reduce: ({ room, made }) => makeLink(room, made),
})

const hostRequest = defineRequest({
  type: 'host',
  fields: ({ short }) => ({ person: short }),
  who: 'host',
  purpose: 'ordinary',
  doc: 'Host: makes another person the host. The owner also gives them the table; a host in the owner’s absence does not.',
  sample: ({ person }) => ({ person }),
  reduce: ({ room, person, request }) => setHost(room, person.id, request.person),
})

const nameTable = defineRequest({
  type: 'name-table',
  /** A table's name is validated like a person's name, but two tables may have the same name. */
  fields: ({ name }) => ({ name: name.optional() }),
  who: 'host',
  purpose: 'ordinary',
  doc: 'Host: names the table; without `name`, removes the name.',
  sample: ({ luck }) => (luck() % 4 > 0 ? { name: `T${luck() % 9}` } : {}),
  reduce: ({ room, request: { name } }) => {
    if (name === room.name) return changed(room)
    if (name === undefined) return changed(without(room, 'name'), { type: 'lobby', text: 'unnamed' })
    // A table's name must not look like the name of the server or of a role.
    const refusal = refuseName({ ...room, people: [] }, name)
    return refusal ?? changed({ ...room, name }, { type: 'lobby', text: 'named', name })
  },
})

const chatRequest = defineRequest({
  type: 'chat',
  fields: ({ z }) => ({ text: z.string().trim().min(1).max(500), side: z.boolean().optional() }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Sends a chat message; with `side`, only to the sender’s side.',
  sample: ({ luck, maybe }) => ({ text: `line ${luck() % 99}`, side: maybe() }),
  reduce: ({ room, person, request }) => chat(room, person, request),
})

export const peopleRequests = [
  joinRequest,
  renameRequest,
  openLink,
  followLink,
  leaveRequest,
  keepOutRequest,
  letBackRequest,
  newLink,
  hostRequest,
  nameTable,
  chatRequest,
] as const
