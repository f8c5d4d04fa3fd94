import type { Plugin } from '@redocly/openapi-core'
import { bounds } from './bounds.ts'
import { closedRequests } from './closed-requests.ts'
import { componentNames } from './component-names.ts'
import { correlationId } from './correlation-id.ts'
import { csrfToken } from './csrf-token.ts'
import { discriminatorMapped } from './discriminator-mapped.ts'
import { envelope } from './envelope.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { namedExamples } from './named-examples.ts'
import { namedSchemas } from './named-schemas.ts'
import { operationDescription } from './operation-description.ts'
import { operationId } from './operation-id.ts'
import { owner } from './owner.ts'
import { requirements } from './requirements.ts'
import { responseHeaders } from './response-headers.ts'
import { sensitiveParameters } from './sensitive-parameters.ts'
import { statuses } from './statuses.ts'
import { typedAlternatives } from './typed-alternatives.ts'

/**
 * The lint rules of this project's contracts, switched on in `redocly.yaml`.
 * The linter does not prefix rules with the plugin's id when the plugin is passed as an object.
 */
export const contractRules: Plugin = {
  id: 'contract',
  rules: {
    oas3: {
      'contract/bounds': bounds,
      'contract/closed-requests': closedRequests,
      'contract/component-names': componentNames,
      'contract/correlation-id': correlationId,
      'contract/csrf-token': csrfToken,
      'contract/discriminator-mapped': discriminatorMapped,
      'contract/envelope': envelope,
      'contract/idempotency-key': idempotencyKey,
      'contract/named-examples': namedExamples,
      'contract/named-schemas': namedSchemas,
      'contract/operation-description': operationDescription,
      'contract/operation-id': operationId,
      'contract/owner': owner,
      'contract/requirements': requirements,
      'contract/response-headers': responseHeaders,
      'contract/sensitive-parameters': sensitiveParameters,
      'contract/statuses': statuses,
      'contract/typed-alternatives': typedAlternatives,
    },
  },
}
