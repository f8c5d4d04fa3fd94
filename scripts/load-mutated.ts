/**
 * Loads the files that `npm run mutants` changes, before the first test of a process. What a file computes while it is
 * loaded would otherwise keep the change under which a test happened to load it, and spoil all later runs.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const patterns: unknown = JSON.parse(process.env.MUTATED ?? '[]')
const [included = [], excluded = []] = Array.isArray(patterns) ? patterns : []
for (const file of globSync(included, { exclude: excluded })) await import(resolve(file))
