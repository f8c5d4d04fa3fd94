import { testPart } from './test-part.ts'

testPart('money')
