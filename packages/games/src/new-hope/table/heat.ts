import { areaData, areaIds } from '../shared/data/areas.ts'

/** The areas of the casualty map. An area is a card and has no position on a board. */
export const heat = { places: new Map<string, { readonly name: string }>(areaIds.map((id) => [id, areaData[id]])) }
