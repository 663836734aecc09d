import type { RebelId, SquareId, WeaponKind } from './types.ts'

/** A Weapon. It is on a square or with a Rebel. */
export type Weapon =
  | { readonly kind: WeaponKind; readonly square: SquareId }
  | { readonly kind: WeaponKind; readonly holder: RebelId }

/**
 * Returns the Weapon on a square. In the closet, where several can lie, returns the first. Returns undefined if none
 * lies there.
 */
export function weaponOn(weapons: readonly Weapon[], square: SquareId): Weapon | undefined {
  return weapons.find((weapon) => 'square' in weapon && weapon.square === square)
}

export function weaponOf(weapons: readonly Weapon[], rebel: RebelId): Weapon | undefined {
  return weapons.find((weapon) => 'holder' in weapon && weapon.holder === rebel)
}

export function isArmed(weapons: readonly Weapon[], rebel: RebelId): boolean {
  return weaponOf(weapons, rebel) !== undefined
}

/**
 * Returns the Weapon that a Rebel takes from a square. Undefined if the square has no Weapon or the Rebel already has
 * one (CAP-4d, BRK-12e).
 */
export function weaponToTake(weapons: readonly Weapon[], square: SquareId, rebel: RebelId): Weapon | undefined {
  return isArmed(weapons, rebel) ? undefined : weaponOn(weapons, square)
}

export function giveWeapon(weapons: readonly Weapon[], kind: WeaponKind, holder: RebelId): readonly Weapon[] {
  return weapons.map((weapon) => (weapon.kind === kind ? { kind, holder } : weapon))
}

export function layWeapon(weapons: readonly Weapon[], kind: WeaponKind, square: SquareId): readonly Weapon[] {
  return weapons.map((weapon) => (weapon.kind === kind ? { kind, square } : weapon))
}
