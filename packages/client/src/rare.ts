import '@bay327/table/styles/late'
import { surviveTranslation } from './ui/keep-true.ts'

// Importing this file adds what few visitors need: colours of the system, other letters in names, and translation.
surviveTranslation(document.body)
