import type { Component } from 'svelte'
import type { Mark, Sign } from '../view/shapes.ts'

/** How something is meant. The kit chooses the colour: the viewer's own, better, worse, unimportant. */
export type Tone = 'plain' | 'own' | 'good' | 'bad' | 'faint'

/** A small thing that is counted or listed: a prisoner, a card, a soldier, a ship, a side. */
export interface Item {
  readonly id: string
  /** Full name and state, for screen readers and the tooltip. */
  readonly name: string
  /** Path data on a grid of 24. */
  readonly glyph?: string | undefined
  readonly mark?: Mark | undefined
  readonly signs?: readonly Sign[] | undefined
  /** Short text or number beside the drawing. */
  readonly text?: string | undefined
  /** A custom property of the tokens. Two colours divide the item. */
  readonly colour?: string | readonly [string, string] | undefined
  /** What has happened to the item, or what the choice under the pointer would do to it. */
  readonly state?: 'gain' | 'loss' | 'aimed' | 'up' | 'done' | 'ticked' | 'lying' | 'out' | 'faint' | undefined
  /** Who has the item. */
  readonly by?: Mark | undefined
  /** What is printed on a card, one below the other. Without it, `back` says which back the card shows. */
  readonly lines?: readonly { readonly d: string; readonly out?: boolean }[] | undefined
  readonly back?: 'plain' | 'extra' | undefined
}

export interface ItemGroup {
  readonly items: readonly Item[]
  /** Text below the group: what each item is worth. */
  readonly text?: string
  /** Whether the group is the current one. */
  readonly isNow?: boolean
  /** Whether the group is left out where there is little space. */
  readonly spare?: boolean
}

/** Where a figure stands on a pad: beside the one before, in all the remaining width, or on a line of its own. */
export type Fit = 'beside' | 'rest' | 'line'

interface Named {
  /** Name of the figure, unlike any other in its region. Screen readers always have it. */
  readonly label: string
  /** The name where there is little space: one letter. */
  readonly abbr?: string
  /** Whether the name is not drawn, because figure and place say enough. */
  readonly bare?: boolean
  readonly fit?: Fit
  /** Whether the figure is left out where there is little space. */
  readonly spare?: boolean
  /** The value for screen readers, if the drawn one is shorter. */
  readonly said?: string
  /** Whether only the holder of the seat knows the figure and can cover it. */
  readonly secret?: boolean | undefined
}

/** A number: "3 points", "6/8", or the back of a card if the viewer may not know the value. */
export interface NumberFigure extends Named {
  readonly kind: 'number'
  readonly value: number | undefined
  readonly of?: number | undefined
  /** Result of the choice under the pointer: "+2". */
  readonly change?: string | undefined
  /** Whether the result is worse for the seat. */
  readonly isWorse?: boolean
  readonly tone?: Tone
  readonly glyph?: string
}
export interface TextFigure extends Named {
  readonly kind: 'text'
  readonly text: string
  /** The rest of the text, left out where there is little space. */
  readonly more?: string
  readonly glyph?: string | undefined
  readonly mark?: Mark | undefined
  readonly change?: string | undefined
  readonly isWorse?: boolean
  readonly tone?: Tone
}
/** A row of boxes that fill or empty. */
export interface MeterFigure extends Named {
  readonly kind: 'meter'
  readonly value: number
  readonly max: number
  readonly look: 'pips' | 'ticks' | 'dots'
  readonly colour: string
  /** The value after the choice under the pointer. */
  readonly preview?: number | undefined
  /** The box from which something changes, and whether it is reached. */
  readonly mark?: number
  readonly alarm?: boolean
  readonly warn?: boolean
  /** Meaning of the value for screen readers: "12 of 17. Trapped at 14." */
  readonly meaning?: string
}
export interface DieFigure extends Named {
  readonly kind: 'die'
  readonly face: number | undefined
  /** Text for a die that is not rolled yet. */
  readonly none: string
  /** Colour of its spots, and their shape as path data around 0 0. */
  readonly colour?: string | undefined
  readonly pip?: string | undefined
  readonly tone?: Tone
  /** Whether the die itself has the colour, as an edge. */
  readonly isEdged?: boolean
  /** Whether this die is the event that is displayed now, so that it tumbles. */
  readonly ms?: number
  /** Another key is another throw. */
  readonly key?: number | string
}
export interface ItemsFigure extends Named {
  readonly kind: 'items'
  /** The mark before the name. */
  readonly mark?: Mark
  readonly groups: readonly ItemGroup[]
  /** A number beside the name, and a remark about it. */
  readonly total?: number | undefined
  readonly remark?: string | undefined
  /** A large number before the items: how many are left. */
  readonly count?: { readonly value: number; readonly label: string } | undefined
  /** Text in place of no items. */
  readonly none?: string
  /** Cards overlap if they do not fit. Slots are boxes in a frame, of which those with `isNow` are filled. */
  readonly look?: 'boxes' | 'row' | 'cards' | 'chips' | 'slots'
  /** The figure for screen readers, and on a phone: a value and its meaning. */
  readonly meaning?: string
  readonly short?: readonly [string, string]
}
/** A switch: one state of several. */
export interface StatesFigure extends Named {
  readonly kind: 'states'
  readonly glyph: string
  readonly states: readonly { readonly id: string; readonly label: string; readonly tone: 'plain' | 'good' | 'bad' }[]
  readonly current: string
}
/** The steps of a turn. */
export interface StepsFigure extends Named {
  readonly kind: 'steps'
  readonly names: readonly string[]
  readonly at: number
  readonly mine: boolean
  /** The text before the first step: "Setting up". */
  readonly before?: string
}
/** A scale with a large number: boxes with marks, or pieces that go along a line. */
export interface ScaleFigure extends Named {
  readonly kind: 'scale'
  readonly value: number
  readonly end: number
  readonly colour?: string
  readonly endLabel?: string
  readonly preview?: number | undefined
  readonly marks?: readonly {
    readonly at: number
    readonly tone: 'help' | 'harm'
    readonly name: string
    readonly glyph?: string
    readonly text?: string
    readonly spent?: boolean
  }[]
  readonly pieces?: readonly { readonly id: string; readonly at: number; readonly name: string; readonly mark: Mark }[]
}
/** A drawing of the game's own, by the name under which the table lists it. Only for what no other kind can say. */
export interface OwnFigure extends Named {
  readonly kind: 'own'
  readonly draws: string
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * The drawings of the larger kinds of figure and of a game's own, by name. A region gets those that it shows, so that no
 * page loads all of them, and data never imports a component.
 */
export interface Kinds {
  // The author of the data knows the props; the kit only passes them on.
  readonly [name: string]: Component<never>
}

/** One thing that a region shows. Pads, track, status, seat cards and the material of a question are made of figures. */
export type Figure =
  | NumberFigure
  | TextFigure
  | MeterFigure
  | DieFigure
  | ItemsFigure
  | StatesFigure
  | StepsFigure
  | ScaleFigure
  | OwnFigure
