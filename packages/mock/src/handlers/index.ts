import type { LooseHandler } from '../engine/handlers.ts'
import { contentHandlers } from './content.ts'
import { customerHandlers } from './fdp-customer-service.ts'
import { documentHandlers } from './fdp-document-service.ts'
import { lookupHandlers } from './fdp-lookup-service.ts'
import { petHandlers } from './fdp-pet-service.ts'
import { policyHandlers } from './fdp-policy-service.ts'
import { profileHandlers } from './fdp-profile-service.ts'
import { userHandlers } from './fdp-user-service.ts'
import { workQueueHandlers } from './fdp-work-queue-service.ts'
import { workflowHandlers } from './fdp-workflow-service.ts'
import { identityPoolHandlers } from './identity-pool.ts'

/** Every handler by operation id. */
export const handlers: ReadonlyMap<string, LooseHandler> = new Map([
  ...contentHandlers,
  ...customerHandlers,
  ...documentHandlers,
  ...identityPoolHandlers,
  ...lookupHandlers,
  ...petHandlers,
  ...policyHandlers,
  ...profileHandlers,
  ...userHandlers,
  ...workflowHandlers,
  ...workQueueHandlers,
])
