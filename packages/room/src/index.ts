export * from './errors.ts'
export * from './ids.ts'
export * from './wire/requests.ts'
export * from './wire/shown.ts'
export * from './wire/told.ts'
export * from './wire/messages.ts'
export * from './room.ts'
export {
  schema,
  phaseOf,
  type Presence,
  type ProposalKind,
  type Room,
  type Settings,
  type Vouched,
  type Why,
} from './state.ts'
export { reduce, type Reduced } from './reduce.ts'
export { liveViews, viewFor, wholeView, type Layers, type LiveViews } from './view/view.ts'
export { awaitedTable, moveNow } from './view/awaited.ts'
export { openTable } from './view/open-table.ts'
export { eventsForViewer } from './view/hearing.ts'
export { eventFor } from './view/event.ts'
export { lookFor } from './view/look.ts'
export { seatsSeenBy } from './questions/questions.ts'
export { isTouchedBy, refuseTouch } from './view/touch.ts'
export { adviceFor, type AdviceWanted } from './questions/advice.ts'
export { waitingFor, type Awaited } from './questions/awaited.ts'
export { openBotQuestions, type BotQuestion } from './questions/bots.ts'
export { botAnswerTime } from './time/moments.ts'
export { goingOn, isUnattended } from './time/alone.ts'
export { deadlines, isBusy } from './time/clocks.ts'
export { isOlder, skip, upgrade, type Kept, type Upgraded } from './log/upgrade.ts'
export { withoutCareful } from './questions/final.ts'
export { withdrawnFrom } from './consent/return.ts'
export { refuseEntrance } from './people/entrance.ts'
export { addressWithin, readAddress, writeAddress, type Address } from './wire/address.ts'
export { isDuplicate, personOf } from './log/seen.ts'
export { addRecent, nodesOf } from './view/recent.ts'
export { keepMatchLog } from './log/log.ts'
export { isForMatch, SIZE_LIMITS } from './log/size.ts'
export type { Ballot, Holders, MatchRecord, TableRecord } from './log/record.ts'
export { matchLog, replayOf } from './log/replay.ts'
export { diffView, applyUpdate, buildsOn, type Held } from './wire/delta.ts'
export { same } from './view/same.ts'
