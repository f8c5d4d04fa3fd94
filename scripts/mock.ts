/** `npm run mock`: builds the panel when it is missing or old, and starts the mock, to which all options belong. */
import { buildPanel } from './panel.ts'

// The mock works without its panel, whose page then says how to build it.
if (!process.argv.includes('--help')) buildPanel()
await import('../packages/mock/src/main.ts')
