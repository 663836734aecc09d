export * from './errors.ts'
export * from './ids.ts'
export * from './protocol/requests.ts'
export { token } from './protocol/fields.ts'
export { requests } from './requests.ts'
export type { DeadlineView } from './protocol/deadlines.ts'
export * from './protocol/view-types.ts'
export * from './protocol/events.ts'
export * from './protocol/messages.ts'
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
export { eventsForViewer } from './view/viewer-events.ts'
export { eventFor } from './view/event.ts'
export { optionsForViewer } from './view/look.ts'
export { seatsSeenBy } from './questions/questions.ts'
export { isTouchedBy, refuseTouch } from './view/touch.ts'
export { adviceFor, type AdviceWanted } from './questions/advice.ts'
export { waitingFor, type Awaited } from './questions/waiting-for.ts'
export { openBotQuestions, type BotQuestion } from './questions/bots.ts'
export { botAnswerTime } from './clocks/bot-delay.ts'
export { unattendedQuestions, isUnattended } from './clocks/unattended.ts'
export { deadlines, isBusy } from './clocks/clocks.ts'
export { isOlder, skip, upgrade, type StoredVersions, type Upgraded } from './log/upgrade.ts'
export { withdrawnFrom } from './proposals/reclaim-seat.ts'
export { refuseEntrance } from './people/entrance.ts'
export { addressWithin, readAddress, writeAddress, type Address } from './protocol/address.ts'
export { isDuplicate, personOf } from './log/idempotency.ts'
export { addRecent, nodesOf } from './view/recent-events.ts'
export { addToMatchLog, withoutCareful } from './log/log.ts'
export { isForMatch, SIZE_LIMITS } from './log/size-limits.ts'
export type { Ballot, Holders, MatchRecord, TableRecord } from './log/record.ts'
export { matchLog, replayOf } from './log/replay.ts'
export { diffView, applyUpdate, buildsOn, type Held } from './protocol/delta.ts'
export { same } from './view/deep-equal.ts'
