import type { Component } from 'svelte'
import type { Option } from '@bay327/engine'
import type { Mark } from '../view/shapes.ts'
import type { Prompt } from './ask.ts'

/** What a person at the table shows about a choice: a touch, a look, or a path that begins with it. */
export interface TouchMark {
  readonly kind: 'finger' | 'look' | 'way'
  readonly person: string
  readonly key: number
  /** The person's name: "Ines", "You". */
  readonly name: string
  /** The mark of the person's seat. Undefined for a watcher. */
  readonly mark: Mark | undefined
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

/** What a board gives to drawings over it. */
export interface BoardSight {
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number; readonly name: string }>
  readonly pieces: readonly {
    readonly id: string
    readonly place: string
    readonly name: string
    readonly mark?: Mark
  }[]
  readonly targets: readonly { readonly option: string; readonly place: string }[]
  readonly acting: string | undefined
}

/** A board and its position in its window. */
export interface BoardOnScreen extends BoardSight {
  /** Size of a place, in the drawing's units. */
  readonly side: number
  /** Pixels per unit, and the translation of the drawing in its units. */
  readonly camera: { readonly scale: number; readonly x: number; readonly y: number }
  readonly window: { readonly width: number; readonly height: number }
  readonly stage: SVGSVGElement | undefined
  /** Moves the keyboard cursor to a place. */
  readonly onstand: (place: string) => void
}

/**
 * What people show each other without chat, and the components that draw it. It is loaded after the table. Lists and
 * boards reserve space for it.
 */
export interface Together {
  readonly parts: {
    /**
     * Draws, in a row of the list, who points or looks there, and a button for pointing, unless the row is collapsed.
     */
    readonly Beside: Component<{
      together: Together
      prompt: Prompt
      options: readonly Option[]
      hotkey?: string | undefined
      folded: boolean
    }>
    /** Draws, over the board, who points or looks at its places, and the drawn paths. */
    readonly OnBoard: Component<BoardOnScreen & { together: Together }>
    /** Draws, below the choices, the switch for looks and the pen. */
    readonly Under: Component<{ together: Together; prompt: Prompt }>
  }
  /** Returns what people show about any of these options, with the newest last. */
  marksOf(prompt: Prompt, options: readonly Option[]): readonly TouchMark[]
  /** Returns what people show at places of the board about the question in front of the viewer. */
  marksOn(sight: BoardSight): readonly (TouchMark & { readonly place: string })[]
  /** Returns whether the viewer may touch the choices of a question. */
  mayPoint(prompt: Prompt): boolean
  point(prompt: Prompt, option: string): void
  /** Touches the choice that leads to a place of the board. Returns false if there is none. */
  pointAt(place: string): boolean
  /** Returns whether the viewer's looks are shown: another person can see them, and nothing forbids it. */
  showsLook(prompt: Prompt): boolean
  readonly ways: readonly WayMark[]
  hide(way: WayMark): void
  /** The path that the viewer is drawing. */
  readonly draft: Way | undefined
  readonly mayDraw: boolean
  draw(): void
  addStop(place: string): void
  /** Selects another piece if the path has no stop yet. Otherwise adds a stop at the piece's place. */
  pressPiece(piece: string): void
  takeBack(): void
  done(): void
  wipe(): void
  /** Registers a board on the page. Returns the function that removes it. */
  lay(sight: () => BoardSight): () => void
}
