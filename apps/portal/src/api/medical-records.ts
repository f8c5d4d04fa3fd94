import type { ClaimFileType } from '@portal/domain/claim-files'
import { medicalRecordsWorkItem } from '@portal/domain/medical-records'
import { call } from '@portal/sdk'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { carryOut } from './carry-out.ts'
import { medicalRecordsQuery } from './document-lists.ts'
import { LOOK_UP } from './look-up.ts'
import { workQueuesQuery } from './work-queues.ts'

/** Uploaded medical records of a policy. */
export type SentRecords = {
  policyNumberDisplay: string
  /** Their addresses in the document service. */
  documents: readonly { url: string; contentType: ClaimFileType; fileName: string }[]
  /** The first name of the customer, for the work item. */
  firstName: string
  /** Whether they were sent before and no one knows what became of it. */
  isRepeat: boolean
}

/** The longest file name that the service takes, in characters. */
const NAME_LIMIT = 255

/**
 * Creates the work item of uploaded medical records (002 §4). The files are uploaded before, so that a failed work item
 * is created again without another upload. The service takes no idempotency key, so after a lost answer the work items
 * are read, and a document that one of them has is not sent again.
 * @param policyNumber of the policy whose list of records changes
 */
export function sendMedicalRecordsMutation(api: Api, policyNumber: string) {
  return mutationOptions({
    mutationFn: async ({ policyNumberDisplay, documents, firstName, isRepeat }: SentRecords, { client }) => {
      const filed = isRepeat ? await filedUrls(api, client) : NONE
      const left = documents.filter(({ url }) => !filed.has(url))
      if (left.length === 0) return
      // The session learns the customer number from the account. The service refuses a work item without it.
      const { email, customerNumber = '' } = customerOf(api)
      const named = left.map((each) => ({ ...each, fileName: each.fileName.slice(-NAME_LIMIT) }))
      const customer = { email, firstName, customerNumber }
      const body = medicalRecordsWorkItem(policyNumberDisplay, named, customer, serviceNow())
      await carryOut(call(api.sdk.workQueue.POST('/v1/work-queue', { body })), {
        isDone: async () => {
          const now = await filedUrls(api, client)
          return left.every(({ url }) => now.has(url))
        },
      })
    },
    meta: { refetch: [accountQuery(api).queryKey, medicalRecordsQuery(api, policyNumber).queryKey] },
  })
}

const NONE: ReadonlySet<string> = new Set()

/** The addresses of the documents in the work items of the customer, as they are now. */
async function filedUrls(api: Api, client: QueryClient): Promise<ReadonlySet<string>> {
  const items = await client.fetchQuery({ ...workQueuesQuery(api), ...LOOK_UP, staleTime: 0 })
  return new Set(items.flatMap(({ uploadedDocuments = [] }) => uploadedDocuments.map(({ url }) => url)))
}
