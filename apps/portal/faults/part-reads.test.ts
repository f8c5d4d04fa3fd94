import { testPart } from './test-part.ts'

testPart('reads')
