import type { Details } from '@bay327/table/detail/detail'
import type { NewHopeEvent } from '../../shared/events.ts'
import type { NewHopeView } from '../../shared/types.ts'
import Figure from './DetailFigure.svelte'
import { detailOf } from './reveal-detail.ts'

export const details: Details<NewHopeView, NewHopeEvent> = { detailOf, Figure }
