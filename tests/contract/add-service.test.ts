import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OPENAPI } from '../../scripts/contracts.ts'
import { plain, remove, set } from './planted-document.ts'
import { copyRepository } from './repository-copy.ts'

const copy = copyRepository()
afterAll(copy.remove)

const DOCUMENT = plain()
set('/servers/0/url', '{gateway}/fdp-planted-service')(DOCUMENT)
set('/security', [])(DOCUMENT)
remove('/components/securitySchemes')(DOCUMENT)
copy.write('openapi/services/fdp-planted-service.yaml', JSON.stringify(DOCUMENT))
const CHANGELOG = readFileSync(join(OPENAPI, 'CHANGELOG.md'), 'utf8')
copy.write(
  'openapi/CHANGELOG.md',
  `${CHANGELOG}\n## fdp-planted-service\n\n### 1.0.0\n\n- The first version.\n`,
)
const handlers = (...operations: string[]) => `
import type { PlantedService } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'

export const plantedHandlers = defineHandlers<PlantedService.operations>({
${operations.join('\n')}
})
`
const CREATE = "createPet: () => ({ status: 200, body: { payload: { response: { type: 'dog' } } } }),"
const GET = "getPet: () => ({ status: 200, body: { payload: { response: { type: 'cat' } } } }),"

/** Calls the new service through its generated client. */
const USE = `
import { ApiError, call, createSdk } from '@portal/sdk'
import { createMock } from '@portal/mock'

const { fetch } = await createMock()
const refresh = () => Promise.reject(ApiError.sessionRefused())
const session = { accessToken: () => undefined, refresh, ended() {} }
const sdk = createSdk({ gateway: 'http://mock', identityPool: 'http://mock/identity-pool', session, fetch })
const created = await call(sdk.planted.POST('/v1/pets', { body: { name: 'Rex' } }))
const read = await call(sdk.planted.GET('/v1/pets/{id}', { params: { path: { id: 'P-1' } } }))
console.log(created.type, read.type)
`
copy.write('use.ts', USE)

const HANDLERS = 'packages/mock/src/handlers/fdp-planted-service.ts'
const INCOMPLETE = 'packages/mock/src/handlers/incomplete.ts'
copy.write(INCOMPLETE, handlers(CREATE))

function compile(...files: string[]) {
  copy.write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', files }))
  return copy.node('node_modules/typescript/bin/tsc', '--pretty', 'false')
}

test('one document, its entry in the changelog and one handler file add a service', {
  timeout: 240_000,
}, async () => {
  const [lint, generate] = await Promise.all([
    copy.node('scripts/lint-contracts.ts'),
    copy.node('scripts/generate.ts'),
  ])
  expect(lint).toEqual({ code: 0, output: expect.stringMatching(/, 0 problems\n$/) })
  expect(generate).toEqual({ code: 0, output: expect.stringMatching(/; 6 files changed\n$/) })

  const { output } = await compile('packages/mock/src/gen/handlers.ts', INCOMPLETE)
  expect(output).toMatch(
    /^packages\/mock\/src\/gen\/handlers\.ts\(.*'\.\.\/handlers\/fdp-planted-service\.ts'/m,
  )
  expect(output).toMatch(/^packages\/mock\/src\/handlers\/incomplete\.ts\(.*'getPet' is missing/m)

  copy.write(HANDLERS, handlers(CREATE, GET))
  expect(await compile('packages/mock/src/gen/handlers.ts', 'use.ts')).toEqual({ code: 0, output: '' })
  expect(await copy.node('--conditions=@portal/source', 'use.ts')).toEqual({ code: 0, output: 'dog cat\n' })
})
