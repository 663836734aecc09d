import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Matches the directory of a module's package in the module's path. */
const packageOf = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const texts = /^(licen[cs]e|copying|notice|ofl)([._-][\w.-]*)?$/i
const code = /\.[cm]?[jt]s$/

/**
 * Returns the licences of the packages in a bundle as one text, which has to be distributed with the bundle.
 * @param paths the modules of the bundle; modules outside of packages are skipped.
 * @throws Error for a package without a licence.
 */
export function licencesOf(paths) {
  const folders = new Set([...paths].flatMap((path) => packageOf.exec(path)?.[1] ?? []))
  const parts = new Map([...folders].filter((folder) => existsSync(join(folder, 'package.json'))).map(licenceIn))
  return [...parts.keys()]
    .sort()
    .map((name) => `${name}\n\n${parts.get(name)}`)
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function licenceIn(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => texts.test(file) && !code.test(file))
  if (files.length === 0 && license === undefined) throw new Error(`${name} says nothing of a licence.`)
  const said = [`${license}`, author?.name ?? author].filter(Boolean).join(', ')
  return [
    `${name} ${version}`,
    files.length === 0 ? said : files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n'),
  ]
}
