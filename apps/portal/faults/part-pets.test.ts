import { testPart } from './test-part.ts'

testPart('pets')
