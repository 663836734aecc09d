import type { CardId, CardKind, OrderId, Side } from './types.ts'

/** The kinds of the cards in both decks of 30, as printed on the cards and in printed order (END-1a). */
export const cardKinds: readonly CardKind[] = [
  { id: 'R-K1', side: 'rebels', orders: ['redeem', 'shieldAssault'], cards: ['R01'] },
  { id: 'R-K2', side: 'rebels', orders: ['shieldAssault', 'luke'], cards: ['R02', 'R03', 'R04'] },
  { id: 'R-K3', side: 'rebels', orders: ['xwing', 'redeem'], cards: ['R05'] },
  { id: 'R-K4', side: 'rebels', orders: ['xwing', 'luke'], cards: ['R06'] },
  { id: 'R-K5', side: 'rebels', orders: ['xwing', 'shieldAssault'], cards: ['R07'] },
  { id: 'R-K6', side: 'rebels', orders: ['ywing', 'luke'], cards: ['R08', 'R09', 'R10', 'R11'] },
  { id: 'R-K7', side: 'rebels', orders: ['ywing', 'shieldAssault'], cards: ['R12', 'R13'] },
  { id: 'R-K8', side: 'rebels', orders: ['bwing', 'luke'], cards: ['R14', 'R15'] },
  { id: 'R-K9', side: 'rebels', orders: ['bwing', 'shieldAssault'], cards: ['R16'] },
  { id: 'R-K10', side: 'rebels', orders: ['xwing', 'ywing', 'luke'], cards: ['R17'] },
  { id: 'R-K11', side: 'rebels', orders: ['xwing', 'ywing', 'shieldAssault'], cards: ['R18'] },
  { id: 'R-K12', side: 'rebels', orders: ['xwing', 'bwing', 'luke'], cards: ['R19'] },
  { id: 'R-K13', side: 'rebels', orders: ['xwing', 'bwing', 'shieldAssault'], cards: ['R20', 'R21'] },
  { id: 'R-K14', side: 'rebels', orders: ['ywing', 'bwing', 'shieldAssault'], cards: ['R22'] },
  { id: 'R-K15', side: 'rebels', orders: ['falcon', 'bwing', 'shieldAssault'], cards: ['R23'] },
  { id: 'R-K16', side: 'rebels', orders: ['falcon', 'xwing', 'luke'], cards: ['R24'] },
  { id: 'R-K17', side: 'rebels', orders: ['falcon', 'xwing', 'shieldAssault'], cards: ['R25'] },
  { id: 'R-K18', side: 'rebels', orders: ['falcon', 'bwing', 'redeem'], cards: ['R26'] },
  { id: 'R-K19', side: 'rebels', orders: ['falcon', 'bwing', 'luke'], cards: ['R27'] },
  { id: 'R-K20', side: 'rebels', orders: ['falcon', 'ywing', 'luke'], cards: ['R28'] },
  { id: 'R-K21', side: 'rebels', orders: ['falcon', 'ywing', 'shieldAssault'], cards: ['R29', 'R30'] },
  { id: 'E-K1', side: 'empire', orders: ['executor', 'emperor'], cards: ['E01', 'E02'] },
  { id: 'E-K2', side: 'empire', orders: ['executor', 'shieldAmbush'], cards: ['E03', 'E04', 'E05', 'E06'] },
  {
    id: 'E-K3',
    side: 'empire',
    orders: ['tie', 'shieldAmbush'],
    cards: ['E07', 'E08', 'E09', 'E10', 'E11', 'E12', 'E13', 'E14'],
  },
  { id: 'E-K4', side: 'empire', orders: ['tie', 'darthVader'], cards: ['E15', 'E16', 'E17', 'E18', 'E19', 'E20'] },
  { id: 'E-K5', side: 'empire', orders: ['tie', 'emperor'], cards: ['E21', 'E22'] },
  { id: 'E-K6', side: 'empire', orders: ['deathStar', 'shieldAmbush'], cards: ['E23', 'E24'] },
  { id: 'E-K7', side: 'empire', orders: ['deathStar', 'darthVader'], cards: ['E25', 'E26'] },
  { id: 'E-K8', side: 'empire', orders: ['deathStar', 'emperor'], cards: ['E27', 'E28'] },
  { id: 'E-K9', side: 'empire', orders: ['deathStar', 'executor', 'darthVader'], cards: ['E29', 'E30'] },
]

const kindByCard = new Map(cardKinds.flatMap((kind) => kind.cards.map((card) => [card, kind] as const)))

/** Returns the kind of a card. Throws for an unknown id. */
export function kindOf(card: CardId): CardKind {
  const kind = kindByCard.get(card)
  if (kind === undefined) throw new Error(`there is no order card ${card}`)
  return kind
}

export function ordersOn(card: CardId): readonly OrderId[] {
  return kindOf(card).orders
}

/** Returns the ids of a side's thirty cards. */
export function cardsOf(side: Side): readonly CardId[] {
  return cardKinds.filter((kind) => kind.side === side).flatMap(({ cards }) => cards)
}
