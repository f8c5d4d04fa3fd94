import { Stack } from '@mantine/core'
import { DOCUMENT_KINDS } from '@portal/domain/document-list'
import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { medicalRecordsQuery, policyDocumentsQuery } from '../../api/document-lists.ts'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { DocumentList } from './DocumentList.tsx'

type DocumentsDialogProps = {
  policyNumber: string
  termId: string
  petName: string
  onClose: () => void
}

const TABS = [
  { value: 'medical', label: DOCUMENT_KINDS.medical },
  { value: 'policy', label: DOCUMENT_KINDS.policy },
] as const

/** The medical records and documents of a policy, in force or cancelled (002 §2). */
export function DocumentsDialog({ policyNumber, termId, petName, onClose }: DocumentsDialogProps) {
  const api = useApi()
  const [tab, setTab] = useState<'medical' | 'policy'>('medical')
  const records = useQuery(medicalRecordsQuery(api, policyNumber))
  const documents = useQuery(policyDocumentsQuery(api, policyNumber, termId))

  return (
    <Dialog opened title={`${petName}’s documents`} onClose={onClose}>
      <Stack>
        <Segmented label="Kind of documents" options={TABS} value={tab} onChange={setTab}>
          {tab === 'medical' ? (
            <DocumentList list={records} shorten={shortenMedicalRecordName} />
          ) : (
            <DocumentList key="policy" list={documents} shorten={shortenFileName} />
          )}
        </Segmented>
      </Stack>
    </Dialog>
  )
}
