import { memoizeByInputs } from '@bay327/engine'
import { partId, type Part } from '../shared/plan.ts'
import type { NewHopeOption } from '../shared/types.ts'

/** Everything that one character may do: a part of a plan, or undefined to do nothing. */
export type Ways = readonly (Part | undefined)[]

/** Returns every plan that takes one way of each character. The ways of the last character vary fastest. */
export function plansOf(choices: readonly Ways[]): readonly (readonly Part[])[] {
  return choices.reduce<readonly (readonly Part[])[]>(
    (plans, ways) => plans.flatMap((plan) => ways.map((part) => (part ? [...plan, part] : plan))),
    [[]],
  )
}

/** Caches a list of options that depends only on what each character may do. */
export function keepPlans(
  make: (choices: readonly Ways[]) => readonly NewHopeOption[],
): (choices: readonly Ways[]) => readonly NewHopeOption[] {
  const memoized = memoizeByInputs<readonly NewHopeOption[]>()
  const nameOf = (ways: Ways) => ways.map((part) => (part ? partId(part) : '-')).join()
  return (choices) => memoized(choices.map(nameOf), () => make(choices))
}
