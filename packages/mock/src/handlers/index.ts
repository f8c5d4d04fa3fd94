import type { LooseHandler } from '../engine/handlers.ts'
import { contentHandlers } from './content.ts'
import { claimHandlers } from './fdp-claim-service.ts'
import { customerHandlers } from './fdp-customer-service.ts'
import { documentHandlers } from './fdp-document-service.ts'
import { lookupHandlers } from './fdp-lookup-service.ts'
import { petHandlers } from './fdp-pet-service.ts'
import { policyHandlers } from './fdp-policy-service.ts'
import { profileHandlers } from './fdp-profile-service.ts'
import { userHandlers } from './fdp-user-service.ts'
import { vetsHandlers } from './fdp-vets-service.ts'
import { workQueueHandlers } from './fdp-work-queue-service.ts'
import { workflowHandlers } from './fdp-workflow-service.ts'
import { identityPoolHandlers } from './identity-pool.ts'
import { mapsHandlers } from './maps.ts'

/** Every handler by operation id. */
export const handlers: ReadonlyMap<string, LooseHandler> = new Map([
  ...claimHandlers,
  ...contentHandlers,
  ...customerHandlers,
  ...documentHandlers,
  ...identityPoolHandlers,
  ...lookupHandlers,
  ...mapsHandlers,
  ...petHandlers,
  ...policyHandlers,
  ...profileHandlers,
  ...userHandlers,
  ...vetsHandlers,
  ...workflowHandlers,
  ...workQueueHandlers,
])
