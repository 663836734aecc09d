import type { Details } from '@bay327/table/detail/detail'
import type { EndorEvent } from '../../shared/events.ts'
import type { EndorView } from '../../shared/types.ts'
import { detailOf } from './battle-detail.ts'
import Figure from './DetailFigure.svelte'

export const details: Details<EndorView, EndorEvent> = { detailOf, Figure }
