import { Button, Stack, Text } from '@mantine/core'
import { claimFileType } from '@portal/domain/claim-files'
import {
  MEDICAL_RECORD_TEXTS,
  medicalRecordInstructions,
  medicalRecordWarning,
} from '@portal/domain/medical-records'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { RefusedFileError } from '../../api/documents.ts'
import { sendMedicalRecordsMutation } from '../../api/medical-records.ts'
import { useAccount } from '../../api/use-account.ts'
import { failureText } from '../../lib/connection.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { PhotoNote, UploadArea } from '../../parts/uploads/UploadArea.tsx'
import { uploadFailureText } from '../../parts/uploads/upload-texts.ts'
import { useUploadQueue } from '../../parts/uploads/use-upload-queue.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'

/** The text of a failed upload: the reason of a refused file, else the text for records (002 §8). */
function recordFailureText(error: unknown): string {
  return error instanceof RefusedFileError
    ? uploadFailureText(error)
    : failureText(error, MEDICAL_RECORD_TEXTS.failed)
}

/** The instructions and the upload of medical records. Nothing is sent before each file is checked and uploaded (002 §4). */
export function RecordsUpload({ view, onSent }: { view: PolicyView; onSent: () => void }) {
  const { policy, term } = view
  const { profile, isWaitingPeriodOn } = useAccount()
  const id = useId()
  const uploads = useUploadQueue({ failureText: recordFailureText })
  const { mutate, isPending, error } = useMutation(sendMedicalRecordsMutation(useApi(), policy.policyNumber))
  useDialogHold(isPending)
  const files = uploads.files()
  const missing = [
    ...(files.length === 0 ? ['a medical record'] : []),
    ...(uploads.isUploading ? ['the uploads to finish'] : []),
  ]
  const warning = medicalRecordWarning(policy)

  function send() {
    const documents = files.flatMap(({ url, file: { name } }) => {
      const contentType = claimFileType(name)
      return contentType === undefined ? [] : [{ url, contentType, fileName: name }]
    })
    const { policyNumberDisplay } = term
    const { firstName = '' } = profile
    mutate({ policyNumberDisplay, documents, firstName, isRepeat: error !== null }, { onSuccess: onSent })
  }

  return (
    <Stack>
      <LeaveGuard isUnsaved={uploads.all.length > 0} />
      {warning === undefined ? null : <Banner tone="warning">{warning}</Banner>}
      <p>{medicalRecordInstructions(policy)}</p>
      {isWaitingPeriodOn === true && <Text c="dimmed">{MEDICAL_RECORD_TEXTS.waiting}</Text>}
      <UploadArea uploads={uploads} kind="MEDICAL" place="records" label="Medical records" />
      <PhotoNote />
      {error === null ? null : (
        <Banner tone="danger" role="alert">
          {failureText(error, MEDICAL_RECORD_TEXTS.failed)}
        </Banner>
      )}
      <StillNeeded id={id} missing={missing} />
      <Button
        disabled={missing.length > 0}
        loading={isPending}
        aria-busy={isPending}
        aria-describedby={id}
        onClick={send}
      >
        Submit medical records
      </Button>
    </Stack>
  )
}
