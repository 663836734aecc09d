/**
 * Every refusal by its code. `next` says what the client has to do. `tell`: show the sentence. `resync`: request the
 * current view (which comes with the answer if there is a room). `retry`: send the same command again with the same id.
 */
export const errors = {
  'bad-message': { status: 400, next: 'tell', text: 'That message could not be read. Nothing was changed.' },
  'too-large': { status: 413, next: 'tell', text: 'That message is too long. Nothing was changed.' },
  'too-fast': { status: 429, next: 'retry', text: 'That was too fast. Wait a moment and try again.' },
  busy: {
    status: 503,
    next: 'retry',
    text: 'The server is very busy, so it takes nobody new for a moment. Matches go on. Try again in a few seconds.',
  },
  'store-full': {
    status: 507,
    next: 'tell',
    text: 'This server is almost full, so nothing new can be started for now. Matches go on. Tell the person who runs the server.',
  },
  'enough-today': {
    status: 429,
    next: 'tell',
    text: 'This server has stored a lot for your network today. Matches go on; new tables and chat are possible again tomorrow.',
  },
  'bad-origin': {
    status: 403,
    next: 'tell',
    text: 'This page comes from another address, so it cannot use this server. Open the server’s own address.',
  },
  'wrong-protocol': { status: 426, next: 'tell', text: 'Bay 327 has been updated. Reload the page to go on.' },
  'hello-first': {
    status: 400,
    next: 'resync',
    text: 'This connection has no table yet. Open a table by its link or its code first.',
  },
  'unknown-room': { status: 404, next: 'tell', text: 'No table has that code. Check it, or open a new one.' },
  'unknown-game': { status: 404, next: 'tell', text: 'There is no such game here.' },
  'unknown-replay': {
    status: 404,
    next: 'tell',
    text: 'No finished match is stored under that link. It may be too old: matches are stored for a limited time.',
  },
  'no-moment': {
    status: 409,
    next: 'tell',
    text: 'Nobody can play on from that moment: the match is over by then, or its rules are not stored here. Choose another moment.',
  },
  'no-file': {
    status: 400,
    next: 'tell',
    text: 'That file is not a finished match that this server can read. Choose a file that was saved after a match.',
  },
  'file-differs': {
    status: 409,
    next: 'tell',
    text: 'That file differs from what was played, so no table can start from it. Check its dice to see where it differs.',
  },
  'check-too-long': {
    status: 422,
    next: 'tell',
    text: 'Checking that match takes longer than this server allows, so no table can start from it.',
  },
  'too-far-back': {
    status: 409,
    next: 'tell',
    text: 'That moment is too far back to be shown here, or it was before this match.',
  },
  'no-totals': { status: 404, next: 'tell', text: 'This server keeps no totals of what is played here.' },
  'unknown-path': { status: 404, next: 'tell', text: 'There is nothing at this address.' },
  'newer-room': {
    status: 503,
    next: 'retry',
    text: 'This table runs on a newer version of Bay 327. Try again in a moment.',
  },
  'not-joined': { status: 403, next: 'tell', text: 'Take a name at this table first.' },
  'already-joined': { status: 409, next: 'resync', text: 'You sit at this table already.' },
  'name-taken': {
    status: 409,
    next: 'tell',
    text: 'Somebody here has that name already, or one that looks like it. Choose another, or ask the table for the seat.',
  },
  'name-ours': {
    status: 409,
    next: 'tell',
    text: 'The table itself uses that name, so nobody would know who is meant. Choose another name.',
  },
  'link-used': {
    status: 409,
    next: 'tell',
    text: 'That link does not work: each link works only once. Make a new one where you played before.',
  },
  'link-late': {
    status: 409,
    next: 'tell',
    text: 'That link is older than two minutes. Make a new one where you played before.',
  },
  'in-contact': {
    status: 409,
    next: 'resync',
    text: 'That person is connected, so nobody else can ask for their seat like this. Their own device can make a link.',
  },
  'room-full': { status: 409, next: 'tell', text: 'No more names fit at this table. You can still watch.' },
  'table-full': {
    status: 409,
    next: 'resync',
    text: 'So much has happened at this table that no more fits. The match can be played to its end; then open a new table.',
  },
  'kept-out': {
    status: 403,
    next: 'tell',
    text: 'You have been asked to leave this table. Its host can let you back.',
  },
  moved: { status: 410, next: 'tell', text: 'This table has a new link. Ask somebody who sits there for it.' },
  'no-newcomers': {
    status: 403,
    next: 'tell',
    text: 'This table takes nobody new for now. Its host can open it again.',
  },
  'not-host': { status: 403, next: 'tell', text: 'Only the host of the table can do that.' },
  'not-owner': {
    status: 403,
    next: 'tell',
    text: 'Only the owner of the table can do that. You are host while they are away.',
  },
  'not-your-seat': { status: 403, next: 'resync', text: 'That seat is not yours, so you cannot decide for it.' },
  'unknown-seat': { status: 404, next: 'resync', text: 'There is no such seat at this table.' },
  'unknown-person': { status: 404, next: 'resync', text: 'That person is not at this table.' },
  'seat-taken': { status: 409, next: 'resync', text: 'That seat is taken. You can watch, or ask for a seat.' },
  'seat-changed': {
    status: 409,
    next: 'resync',
    text: 'Somebody took or left that seat at the same moment, so nothing was changed. Look again.',
  },
  'two-sides': {
    status: 409,
    next: 'resync',
    text: 'Nobody plays for two sides at this table. Before a match the host can allow it, for practice.',
  },
  'word-missing': {
    status: 409,
    next: 'resync',
    text: 'That needs a yes from somebody who is away. Wait for them, or let somebody play for them.',
  },
  'ask-first': {
    status: 409,
    next: 'resync',
    text: 'All who play have to agree to that. Ask for the seat.',
  },
  'told-no': {
    status: 429,
    next: 'tell',
    text: 'The table has just said no to that. You can ask again in a minute.',
  },
  'too-few-voices': {
    status: 409,
    next: 'resync',
    text: 'To remove somebody who is here, all the others have to agree, at least two of them.',
  },
  'not-in-lobby': { status: 409, next: 'resync', text: 'The match has begun. That can only be done in the lobby.' },
  'only-watching': {
    status: 403,
    next: 'tell',
    text: 'Watchers cannot point at anything at this table. The host can allow it.',
  },
  'no-match': { status: 409, next: 'resync', text: 'No match is being played at this table.' },
  'not-ready': { status: 409, next: 'resync', text: 'Not everybody with a seat is ready.' },
  'seat-free': {
    status: 409,
    next: 'resync',
    text: 'A seat is still free. Take it, or let a bot play it.',
  },
  'bad-switch': { status: 400, next: 'resync', text: 'This game has no such option.' },
  'no-tour': { status: 404, next: 'tell', text: 'This game has no guided turn here.' },
  'too-few': { status: 409, next: 'resync', text: 'This game cannot be played with that number of people.' },
  passed: {
    status: 409,
    next: 'resync',
    text: 'That moment had passed when your answer came. Here is the new question.',
  },
  'illegal-option': { status: 409, next: 'resync', text: 'That move is not possible now. Nothing was changed.' },
  final: { status: 409, next: 'tell', text: 'That cannot be taken back. Send it once more to confirm.' },
  'no-advice': {
    status: 409,
    next: 'resync',
    text: 'This table plays without advice. The host can change that in the lobby.',
  },
  paused: { status: 409, next: 'resync', text: 'The table is paused. Go on first.' },
  'nothing-to-undo': {
    status: 409,
    next: 'resync',
    text: 'Something was rolled or revealed since, so that cannot be taken back.',
  },
  'unknown-proposal': { status: 409, next: 'resync', text: 'That request has been settled already.' },
  'not-possible': { status: 409, next: 'resync', text: 'That is not possible now. Nothing was changed.' },
  'no-answer': {
    status: 503,
    next: 'retry',
    text: 'The server could not save that in time. It is safe to send it again.',
  },
  closing: {
    status: 503,
    next: 'retry',
    text: 'The server is restarting. That takes about 20 seconds. Your table is saved.',
  },
  internal: { status: 500, next: 'retry', text: 'Something broke on our side. Nothing was changed.' },
} as const satisfies Record<string, { status: number; next: 'tell' | 'resync' | 'retry'; text: string }>

export type ErrorCode = keyof typeof errors
