import { areaData, areaIds } from '@bay327/games/new-hope/sight/data/areas'

/** An area is a card, and lies nowhere. */
export const heat = { places: new Map<string, { readonly name: string }>(areaIds.map((id) => [id, areaData[id]])) }
