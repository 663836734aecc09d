import { z } from 'zod'
import { settingNames, settingsTable } from '../settings-table.ts'
import type { Settings } from '../state.ts'

/**
 * Returns a typed or pasted name without control characters and bidirectional marks. Joiners stay, because Persian,
 * Sinhala and emoji families need them.
 */
const shownName = (typed: string): string =>
  typed
    .replaceAll(/[^\P{C}\t-\r\u200c\u200d]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** A name with at least one visible character. */
export const name = z
  .string()
  .max(200, { abort: true })
  .overwrite(shownName)
  .min(1)
  .max(24)
  .regex(/[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u)
export const short = z.string().min(1).max(64)
export const seat = short
export const option = z.string().min(1).max(200)
/** The level of a bot. */
export const level = z.union([z.literal('easy'), z.literal('steady'), z.literal('sharp')])
export const nonce = z.string().regex(/^[0-9a-f]{32,64}$/)
/** A token of 128 bits or more, base64url. The browser generates and stores it, and the server stores only its hash. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{22,86}$/)

/** Returns the schema of a list. Its length is checked first: the items of a longer list are not read. */
export const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(z.unknown()).max(most, { abort: true }).pipe(z.array(item).max(most))

/** Returns the schema of values by name. Their number is checked first: the values of a larger object are not read. */
export const table = <T extends z.ZodType>(value: T, most: number) =>
  z
    .unknown()
    .refine((given) => isSmallObject(given, most), { abort: true })
    .pipe(z.record(short, value))

function isSmallObject(value: unknown, most: number): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length <= most
}

/** Returns the schema for the values of a setting. */
function schemaOf<T>(values: readonly T[]): z.ZodType<T> {
  const [first, ...others] = values.map((value) => z.literal(value as z.core.util.Literal))
  const isFlag = values.every((value) => typeof value === 'boolean')
  return (isFlag || first === undefined ? z.boolean() : z.union([first, ...others])) as unknown as z.ZodType<T>
}

const settingSchemas = Object.fromEntries(
  settingNames.map((setting) => [setting, schemaOf<unknown>(settingsTable[setting].values)]),
) as unknown as { [K in keyof Settings]: z.ZodType<Settings[K]> }

/** The settings. Each of them is optional. */
export const settings = z.object(settingSchemas).partial()

/** Parts of the schemas of requests. They are passed to `fields`, so that no module of a request imports zod. */
export const wire = { z, list, name, short, seat, option, level, nonce, token, settings }
export type Wire = typeof wire
