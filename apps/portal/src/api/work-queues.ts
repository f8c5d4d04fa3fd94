import { call } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { listWorkQueueItems } from '@portal/sdk/needed/fdp-workflow-service'
import { queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

/** The changes that the policyholder has requested, open and done (000 §7). */
export function workQueuesQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['work-queues', email],
    queryFn: ({ signal }) =>
      call(
        api.sdk.workflow.GET('/v1/workflows/work-queues', {
          params: { query: { 'user-name': email } },
          signal,
        }),
        whole(listWorkQueueItems),
      ),
  })
}
