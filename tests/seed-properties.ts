// Runs before each file of tests.
import fc from 'fast-check'
import { PROPERTY_SEED } from './property-seed.ts'

fc.configureGlobal({ seed: PROPERTY_SEED })
