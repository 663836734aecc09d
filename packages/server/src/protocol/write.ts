import { writeFileSync } from 'node:fs'
import { documentFile, freshDocument } from './file.ts'

writeFileSync(documentFile, await freshDocument())
