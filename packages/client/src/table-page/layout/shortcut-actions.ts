import type { Asking } from '../../questions/asking.svelte.ts'
import { oddsPreference, preferences } from '@bay327/table/settings/settings.svelte.ts'
import { t } from '@bay327/table/text/en'
import { focusChat, focusNextPad, focusQuestion, isAwayFromQuestion } from './focus.ts'
import type { Journal } from '../log/table-log.svelte.ts'
import type { Places } from './layout-state.svelte.ts'
import { actOf, type Act } from './shortcuts.ts'

export { guardPresses } from './one-press.ts'

/** Returns a function that performs the action of a key at this table. */
export function actsAt(asking: Asking, journal: Journal, places: Places): (event: KeyboardEvent) => void {
  const { table, secrecy } = asking

  function carryOut(act: Act) {
    const { first } = asking
    switch (act.do) {
      case 'choose':
        if (act.key === 'Enter' && places.goOn) places.goOn()
        else if (table.playing && !(asking.ahead && act.key === '0')) table.flush()
        else asking.press(act.key)
        break
      case 'question':
        places.sheet = 'act'
        if (first) journal.urgent([first.who, first.text.title].filter(Boolean).join('. '))
        else journal.urgent(t.question.none)
        requestAnimationFrame(focusQuestion)
        break
      case 'odds':
        oddsPreference.on = !oddsPreference.on
        break
      case 'pads':
        focusNextPad()
        break
      case 'skills':
        document.querySelector<HTMLElement>('.pads [aria-keyshortcuts="S"]')?.click()
        break
      case 'panel':
        places.show(act.panel)
        break
      case 'say':
        places.show('chat')
        requestAnimationFrame(focusChat)
        break
      case 'sound':
        preferences.sound = !preferences.sound
        break
      case 'keys':
        places.dialog = 'keys'
        break
      case 'cover':
        secrecy.turn()
        break
      case 'hurry':
        if (places.goOn) places.goOn()
        else table.skipBots()
        break
      case 'look-back':
        if (asking.live.table.phase === 'playing') journal.past = 'round'
        break
      case 'back-out':
        backOut()
    }
  }

  function backOut() {
    if (table.playing) {
      if (places.goOn) places.goOn()
      else table.flush()
      return
    }
    asking.calm()
    if (isAwayFromQuestion()) focusQuestion()
  }

  return (event) => {
    const act = actOf(event, preferences.shortcuts)
    if (!act || (act.do === 'hurry' && !table.botsPlay && !places.goOn)) return
    // From now on controls show their keys, on a tablet too.
    if (preferences.shortcuts) document.documentElement.dataset['keys'] = 'on'
    if (act.do !== 'back-out') event.preventDefault()
    carryOut(act)
  }
}
