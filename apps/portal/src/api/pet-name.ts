import { checkDirectNameChange, petNameWorkItem } from '@portal/domain/pet-name'
import { call } from '@portal/sdk'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { ApiError } from './refusal.ts'
import { remoteConfigQuery } from './remote-config.ts'
import { workQueuesQuery } from './work-queues.ts'

export type NameChange = {
  policyNumberDisplay: string
  /** The new name. */
  name: string
  isRenewalNoticeSent: boolean
  /** The first name of the customer who asks, for the work item. */
  firstName: string
}

const POLICY_CHANGE = '/v1/policies/{p}/transactions/policy-change'

/**
 * Changes a pet's name, which is possible once: by a policy change, or by a work item (000 §4, decision 19). Returns
 * `direct` for a policy change, after which the new name shows at once.
 */
export function renamePetMutation(api: Api) {
  const shown = [accountQuery(api).queryKey, workQueuesQuery(api).queryKey]
  return mutationOptions({
    mutationFn: async (change: NameChange, { client }) => {
      const mode = await nameChangeMode(api, client)
      const isDirect = checkDirectNameChange({ ...change, mode }).ok
      await (isDirect ? changePolicy(api, change) : fileWorkItem(api, change))
      return { isDirect }
    },
    meta: { refetch: { always: shown } },
  })
}

/** The flag as last read; undefined when reading it failed. */
async function nameChangeMode(api: Api, client: QueryClient): Promise<string | undefined> {
  try {
    return (await client.ensureQueryData(remoteConfigQuery(api))).petNameChangeMode
  } catch {
    // A failed read of the remote configuration is only logged (000 §8).
    return undefined
  }
}

async function changePolicy({ sdk, observer }: Api, { policyNumberDisplay, name }: NameChange) {
  const correlationId = crypto.randomUUID()
  const { success } = await call(
    sdk.policy.PATCH(POLICY_CHANGE, {
      params: {
        path: { p: policyNumberDisplay },
        query: { 'action-code': '1' },
      },
      headers: { 'x-correlation-id': correlationId },
      body: [{ op: 'pet name change', requestPayload: { name: name.trim() } }],
    }),
  )
  if (success === true) return
  // The status is a success but the body reports a failure, which the client does not report by itself (000 §8).
  observer.callFailed({
    method: 'PATCH',
    path: `/fdp-policy-service${POLICY_CHANGE}`,
    status: 200,
    correlationId,
  })
  throw new ApiError({ status: 200, code: 'UNKNOWN', message: 'The name was not changed.', correlationId })
}

async function fileWorkItem(api: Api, { policyNumberDisplay, name, firstName }: NameChange) {
  // The session learns the customer number from the account. The service refuses a work item without it.
  const { email, customerNumber = '' } = customerOf(api)
  const customer = { email, firstName, customerNumber }
  const body = petNameWorkItem({ policyNumberDisplay, name }, customer, serviceNow())
  await call(api.sdk.workQueue.POST('/v1/work-queue', { body }))
}
