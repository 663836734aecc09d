import type { Component } from 'svelte'
import type { Decision, GameEvent, GameView } from '@bay327/engine'
import SeatMark from '../board/SeatMark.svelte'
import { fetched, type SeatCardProps, type TableModule, type TableProps, type TokenProps } from '../table-module.ts'
import { lazyImport } from '../ui/arrivals.ts'
import { cellsOf } from './cells.ts'
import type { Bars, Regions } from './data.ts'
import LateBar from './LateBar.svelte'

type Drawn = 'Board' | 'Track' | 'Status' | 'TurnOrder' | 'Pads' | 'cells' | 'Token' | 'SeatCard' | 'colour'

/** Makes a region of props: `from` returns an object whose getters read the region's props when they are drawn. */
export const region =
  <Props extends object, P extends object>(Inner: Component<P>, from: (props: Props) => P): Component<Props> =>
  (internals, props) =>
    Inner(internals, from(props)) as object

/** Draws those regions that a game gives as data. */
export function drawn<V extends GameView, D extends Decision, E extends GameEvent>(
  own: Regions<V, D, E> & Required<Pick<Regions<V, D, E>, 'bars' | 'pads'>>,
): Pick<TableModule<V, D, E>, Exclude<Drawn, 'Board'>> & Partial<Pick<TableModule<V, D, E>, 'Board'>>
export function drawn<V extends GameView, D extends Decision, E extends GameEvent>(
  own: Regions<V, D, E>,
): Partial<Pick<TableModule<V, D, E>, Drawn>>
export function drawn(regions: Regions): Partial<Pick<TableModule, Drawn>> {
  const {
    board,
    Board,
    bars: loadBars,
    pads: loadPads,
    seatCard,
    kinds: loadKinds = () => Promise.resolve({}),
  } = regions

  const bar = (load: () => Promise<Bars>, part: 'track' | 'status') => async () => {
    const [{ default: Bar }, bars, kinds] = await lazyImport(() =>
      Promise.all([import('./Bar.svelte'), load(), loadKinds()]),
    )
    return region(Bar, (props: TableProps) => ({
      kinds,
      get compact() {
        return props.phone
      },
      get figures() {
        return part === 'track' ? [bars.track(props)] : bars.status(props)
      },
    }))
  }
  const late = (load: () => Promise<Component<TableProps>>) => region(LateBar, (table: TableProps) => ({ load, table }))

  return {
    ...(board &&
      Board && {
        Board: region(
          Board,
          (props: TableProps) =>
            Object.create(props, { regions: { value: regions } }) as TableProps & { regions: Regions },
        ),
      }),
    ...(loadBars && {
      Track: late(bar(loadBars, 'track')),
      Status: late(bar(loadBars, 'status')),
      async TurnOrder() {
        const [{ default: Order }, bars] = await lazyImport(() => Promise.all([import('./Order.svelte'), loadBars()]))
        return region(Order, (props: TableProps) => ({
          get order() {
            return bars.order(props)
          },
          get mine() {
            return props.mine
          },
        }))
      },
    }),
    ...(loadPads && {
      async Pads() {
        const [{ default: Pads }, { pads, foot, all }, kinds] = await lazyImport(() =>
          Promise.all([import('./Pads.svelte'), loadPads(), loadKinds()]),
        )
        return region(Pads, (props: TableProps) => ({
          kinds,
          all,
          get pads() {
            return pads(props)
          },
          get foot() {
            return foot?.(props)
          },
          get covered() {
            return props.covered
          },
          get oncover() {
            return props.oncover
          },
        }))
      },
      async cells() {
        const { pads } = await lazyImport(loadPads)
        return (props: TableProps) => cellsOf(pads(props))
      },
    }),
    Token: region(SeatMark, (props: TokenProps) => ({
      get mark() {
        return regions.mark(props.seat, props.pick)
      },
      get size() {
        return props.size ?? 24
      },
    })),
    colour: (seat, pick) => regions.mark(seat, pick).colour,
    ...(seatCard && {
      async SeatCard() {
        const [SeatCard, card, kinds] = await Promise.all([
          fetched(() => import('./SeatCard.svelte'))(),
          seatCard(),
          loadKinds(),
        ])
        return region(SeatCard, (props: SeatCardProps) => ({
          kinds,
          get figures() {
            return card.seatCard(props.seat, props.pick, props.seating)
          },
        }))
      },
    }),
  }
}
