import type { Settings } from '@bay327/room'
import { company } from '@bay327/table/text/company'
import { lobby } from '@bay327/table/text/lobby'

const onOff = (is: boolean) => (is ? 'on' : 'off')

/** The text of each setting, with its value. */
const words: { readonly [K in keyof Settings]: (value: Settings[K]) => string } = {
  ballotSeconds: (seconds) => `${lobby.ballotSeconds}: ${lobby.seconds(seconds)}`,
  secretBallots: (is) => `${lobby.secretBallots}: ${onOff(is)}`,
  hideOdds: (is) => `${lobby.hideOdds}: ${onOff(is)}`,
  goOnSeconds: (seconds) => `${lobby.goOnSeconds}: ${seconds === 0 ? lobby.never : lobby.seconds(seconds)}`,
  closed: (is) => `${lobby.closed}: ${onOff(is)}`,
  watchers: (is) => `${lobby.watchers}: ${onOff(is)}`,
  watchersPoint: (is) => `${lobby.watchersPoint}: ${onOff(is)}`,
  listed: (is) => `${lobby.listed}: ${onOff(is)}`,
  thinkingMinutes: (minutes) => `${lobby.thinkingMinutes}: ${lobby.minutes(minutes)}`,
  severalSides: (is) => `${lobby.severalSides}: ${onOff(is)}`,
  botPace: (pace) => `${company.lobby.pace}: ${company.lobby.paces[pace]}`,
  advice: (is) => `${company.lobby.advice}: ${onOff(is)}`,
  botsSayWhy: (is) => `${company.lobby.why}: ${onOff(is)}`,
  routine: (ms) => `${lobby.routine}: ${ms === 0 ? lobby.never : lobby.seconds(ms / 1000)}`,
}

/** Returns proposed settings as text: "Time to think: 1 min; Secret ballots: on". */
export function settingWords(settings: Partial<Settings>): string {
  const say = <K extends keyof Settings>(name: K, value: Settings[K] | undefined) =>
    value === undefined ? [] : [words[name](value)]
  return (Object.keys(words) as (keyof Settings)[]).flatMap((name) => say(name, settings[name])).join('; ')
}
