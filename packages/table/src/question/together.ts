import type { Component } from 'svelte'
import type { Option } from '@bay327/engine'
import type { Asked } from './ask.ts'

/** What a person at the table shows about a choice: a touch, that they look at it, or a path that begins with it. */
export interface TouchMark {
  readonly kind: 'finger' | 'look' | 'way'
  readonly person: string
  readonly key: number
  /** "Ines", "You". */
  readonly name: string
  /** Their seat, and what it plays; undefined for a watcher. */
  readonly seat: string | undefined
  readonly pick: string | undefined
  /** A custom property of the palette. */
  readonly colour: string
}

/** A path that a person draws for a piece: the place of the piece when the path was drawn, and the stops. */
export interface Way {
  readonly piece: string
  readonly from: string
  readonly stops: readonly string[]
}

/** A person's path, as it is drawn. */
export interface WayMark extends Way, Omit<TouchMark, 'kind'> {
  readonly own: boolean
}

/** What a board provides for drawings over it. */
export interface BoardSight {
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number; readonly name: string }>
  readonly pieces: readonly {
    readonly id: string
    readonly place: string
    readonly name: string
    /** Its look: a letter, or lines on a grid of 24; and a custom property of the palette. */
    readonly mark?: { readonly letter: string; readonly colour: string; readonly glyph?: string }
  }[]
  readonly targets: readonly { readonly option: string; readonly place: string }[]
  readonly acting: string | undefined
}

/** The same, with its position in its window. */
export interface BoardOnScreen extends BoardSight {
  /** Size of a place, in the drawing's units. */
  readonly side: number
  /** Pixels per unit, and the translation of the drawing, in its units. */
  readonly camera: { readonly scale: number; readonly x: number; readonly y: number }
  readonly window: { readonly width: number; readonly height: number }
  readonly stage: SVGSVGElement | undefined
  /** Moves the keyboard cursor to a place. */
  readonly onstand: (place: string) => void
}

/**
 * What people show each other without chat, and the components that draw it. Loaded after the table: lists and boards reserve
 * space for it.
 */
export interface Together {
  readonly parts: {
    /** In a row of the list: who points or looks there, and a button for pointing, unless the row is collapsed. */
    readonly Beside: Component<{
      together: Together
      one: Asked
      options: readonly Option[]
      hotkey?: string | undefined
      folded: boolean
    }>
    /** Over the board: who points or looks at its places, and the drawn paths. */
    readonly OnBoard: Component<BoardOnScreen & { together: Together }>
    /** Below the choices: the switch, and the pen. */
    readonly Under: Component<{ together: Together; one: Asked }>
    readonly Token: Component<{ seat: string; pick?: string | undefined; size?: number }>
  }
  /** Returns what is shown about any of these options, the newest last. */
  marksOf(question: Asked, options: readonly Option[]): readonly TouchMark[]
  /** Returns what is shown at places of the board about the question in front. */
  marksOn(sight: BoardSight): readonly (TouchMark & { readonly place: string })[]
  /** Returns whether the viewer may touch its choices. */
  mayPoint(question: Asked): boolean
  point(question: Asked, option: string): void
  /** Touches the choice that leads to a place of the board; returns false if there is none. */
  pointAt(place: string): boolean
  /** Returns whether one's looks are shown: somebody can see them, and nothing forbids it. */
  showsLook(question: Asked): boolean
  readonly ways: readonly WayMark[]
  hide(way: WayMark): void
  /** The path that the viewer is drawing. */
  readonly draft: Way | undefined
  readonly mayDraw: boolean
  draw(): void
  addStop(place: string): void
  /** Selects another piece if there is no stop yet; otherwise adds a stop at its place. */
  pressPiece(piece: string): void
  takeBack(): void
  done(): void
  wipe(): void
  /** Registers a board on the page; returns the function that removes it. */
  lay(sight: () => BoardSight): () => void
}
