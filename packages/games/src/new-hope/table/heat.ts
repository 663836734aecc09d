import { areaData, areaIds } from '../shared/data/areas.ts'

/** An area is a card, and lies nowhere. */
export const heat = { places: new Map<string, { readonly name: string }>(areaIds.map((id) => [id, areaData[id]])) }
