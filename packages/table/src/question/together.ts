import type { Component } from 'svelte'
import type { Option } from '@bay327/engine'
import type { Asked } from './ask.ts'

/** What somebody at the table shows about a choice: a finger on it, that they look at it, a way that begins with it. */
export interface TouchMark {
  readonly kind: 'finger' | 'look' | 'way'
  readonly person: string
  readonly key: number
  /** "Ines", "You". */
  readonly name: string
  /** Their seat, and what it plays; a watcher has none. */
  readonly seat: string | undefined
  readonly pick: string | undefined
  /** A custom property of the palette. */
  readonly colour: string
}

/** Where a piece could go: from where it stood when it was drawn, and where it would stop. */
export interface Way {
  readonly piece: string
  readonly from: string
  readonly stops: readonly string[]
}

/** A way of somebody's, as it is drawn. */
export interface WayMark extends Way, Omit<TouchMark, 'kind'> {
  readonly own: boolean
}

/** What a board shows of itself to what is drawn over it. */
export interface BoardSight {
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number; readonly name: string }>
  readonly pieces: readonly {
    readonly id: string
    readonly place: string
    readonly name: string
    /** How it looks: a letter or, on a grid of 24, lines; and a custom property of the palette. */
    readonly mark?: { readonly letter: string; readonly colour: string; readonly glyph?: string }
  }[]
  readonly targets: readonly { readonly option: string; readonly place: string }[]
  readonly acting: string | undefined
}

/** The same, and how it lies in its window. */
export interface BoardOnScreen extends BoardSight {
  /** Side of a place, in the drawing's units. */
  readonly side: number
  /** Pixels a unit, and what the drawing is moved by, in its units. */
  readonly camera: { readonly scale: number; readonly x: number; readonly y: number }
  readonly window: { readonly width: number; readonly height: number }
  readonly stage: SVGSVGElement | undefined
  /** Brings the keyboard to a place. */
  readonly onstand: (place: string) => void
}

/**
 * What friends show each other beside the talk, and the parts that draw it. It comes when the table stands: lists and boards
 * have room for it, and do without it until then.
 */
export interface Together {
  readonly parts: {
    /** In a row of the list: who points there, who looks there, and unless it is folded the place to press for who may point. */
    readonly Beside: Component<{
      together: Together
      one: Asked
      options: readonly Option[]
      hotkey?: string | undefined
      folded: boolean
    }>
    /** Over the board: the same at its places, and the ways that are drawn. */
    readonly OnBoard: Component<BoardOnScreen & { together: Together }>
    /** Under the choices: the switch, and the pen. */
    readonly Under: Component<{ together: Together; one: Asked }>
    readonly Token: Component<{ seat: string; pick?: string | undefined; size?: number }>
  }
  /** What is shown about any of these options of a question, the newest last. */
  marksOf(question: Asked, options: readonly Option[]): readonly TouchMark[]
  /** What is shown at places of the board, about the question in front. */
  marksOn(sight: BoardSight): readonly (TouchMark & { readonly place: string })[]
  /** Whether the viewer may put a finger on its choices. */
  mayPoint(question: Asked): boolean
  point(question: Asked, option: string): void
  /** A finger on the choice that leads to a place of the board; false where there is none. */
  pointAt(place: string): boolean
  /** Whether there is anybody to show what one looks at, and nothing against it. */
  showsLook(question: Asked): boolean
  readonly ways: readonly WayMark[]
  hide(way: WayMark): void
  /** What the viewer draws at the moment. */
  readonly draft: Way | undefined
  readonly mayDraw: boolean
  draw(): void
  addStop(place: string): void
  /** Another piece's way, as long as it has no stop; else a stop where it stands. */
  pressPiece(piece: string): void
  takeBack(): void
  done(): void
  wipe(): void
  /** A board lies on the page: gives what takes it off again. */
  lay(sight: () => BoardSight): () => void
}
