import { startLibrary } from './service.ts'
import { VIOLATIONS } from './violations.ts'

const wanted = process.argv[2]
const violation = Object.values(VIOLATIONS).flat().find(({ name }) => name === wanted)
const { url } = await startLibrary(violation)
console.log(url)
