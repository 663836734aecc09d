import { writeFileSync } from 'node:fs'
import { documentFile, freshDocument, freshSecurity, securityFile } from './file.ts'

writeFileSync(documentFile, await freshDocument())
writeFileSync(securityFile, await freshSecurity())
