import { MEDICAL_RECORD_TEXTS } from '@portal/domain/medical-records'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { policyView } from '../policy/policy-view.ts'
import { RecordsUpload } from './RecordsUpload.tsx'

type MedicalRecordsDialogProps = { policyId: string; onClose: () => void }

/** Takes medical records of a pet, and says when they were submitted (002 §2, §4). */
export function MedicalRecordsDialog({ policyId, onClose }: MedicalRecordsDialogProps) {
  const view = policyView(useAccount(), policyId)
  const [step, setStep] = useState<'upload' | 'done'>('upload')
  const navigate = useNavigate()
  if (view === undefined) return null

  function seeRecords(id: string) {
    onClose()
    void navigate({
      to: '/account/pets/$id',
      params: { id },
      search: { dialog: 'documents' },
      resetScroll: false,
    })
  }

  return (
    <Dialog opened title="Add medical records" view={step} onClose={onClose}>
      {step === 'upload' ? (
        <RecordsUpload view={view} onSent={() => setStep('done')} />
      ) : (
        <Stack>
          <p role="status">{MEDICAL_RECORD_TEXTS.submitted}</p>
          <Row wrap>
            <Button variant="soft" onClick={() => setStep('upload')}>
              Add more +
            </Button>
            <Button onClick={onClose}>I’m done</Button>
            <Button variant="line" onClick={() => seeRecords(view.policy.policyNumber)}>
              See medical records
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
