// npm run bench -- [--only play,idle] [--store redis|embedded] [--games escape,capture] [--rooms N] [--viewers N]
//                  [--warm S] [--seconds S] [--moves N] [--servers N]
import { bench, rows } from './bench.ts'
import { jsonOf, tableOf } from './lib/measurement.ts'
import { canPin, goToLoadCore } from './lib/machine.ts'
import { readOptions } from './lib/options.ts'

const names = rows.map(({ name }) => name)
const options = readOptions(process.argv.slice(2), names)
if (!canPin) console.error('Without taskset and two cores, server and load are in each other’s way.')
goToLoadCore()
const figures = await bench(options, (figure) => console.log(jsonOf(figure)))
console.log(`\n${tableOf(figures)}`)
process.exit()
