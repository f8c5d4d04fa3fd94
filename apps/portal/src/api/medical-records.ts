import type { ClaimFileType } from '@portal/domain/claim-files'
import { medicalRecordsWorkItem } from '@portal/domain/medical-records'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { medicalRecordsQuery } from './document-lists.ts'

/** Uploaded medical records of a policy. */
export type SentRecords = {
  policyNumberDisplay: string
  /** Their addresses in the document service. */
  documents: readonly { url: string; contentType: ClaimFileType; fileName: string }[]
  /** The first name of the customer, for the work item. */
  firstName: string
}

/** The longest file name that the service takes, in characters. */
const NAME_LIMIT = 255

/**
 * Creates the work item of uploaded medical records (002 §4). The files are uploaded before, so that a failed work item
 * is created again without another upload.
 * @param policyNumber of the policy whose list of records changes
 */
export function sendMedicalRecordsMutation(api: Api, policyNumber: string) {
  return mutationOptions({
    mutationFn: async ({ policyNumberDisplay, documents, firstName }: SentRecords) => {
      // The session learns the customer number from the account. The service refuses a work item without it.
      const { email, customerNumber = '' } = customerOf(api)
      const named = documents.map((each) => ({ ...each, fileName: each.fileName.slice(-NAME_LIMIT) }))
      const customer = { email, firstName, customerNumber }
      const body = medicalRecordsWorkItem(policyNumberDisplay, named, customer, Date.now())
      await call(api.sdk.workQueue.POST('/v1/work-queue', { body }))
    },
    meta: { refetch: [accountQuery(api).queryKey, medicalRecordsQuery(api, policyNumber).queryKey] },
  })
}
