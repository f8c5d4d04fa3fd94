import { Button, Group, Stack } from '@mantine/core'
import { MEDICAL_RECORD_TEXTS } from '@portal/domain/medical-records'
import { useState } from 'react'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { RecordsUpload } from './RecordsUpload.tsx'

type MedicalRecordsDialogProps = { view: PolicyView; onClose: () => void }

/** Takes medical records of a pet, and says when they were submitted (002 §2, §4). */
export function MedicalRecordsDialog({ view, onClose }: MedicalRecordsDialogProps) {
  const [step, setStep] = useState<'upload' | 'done'>('upload')
  return (
    <Dialog opened title="Add medical records" view={step} onClose={onClose}>
      {step === 'upload' ? (
        <RecordsUpload view={view} onSent={() => setStep('done')} />
      ) : (
        <Stack>
          <p role="status">{MEDICAL_RECORD_TEXTS.submitted}</p>
          <Group>
            <Button variant="soft" onClick={() => setStep('upload')}>
              Add more +
            </Button>
            <Button onClick={onClose}>I'm done</Button>
            <ButtonLink
              variant="line"
              to="/account/pets/$id"
              params={{ id: view.policy.policyNumber }}
              search={DOCUMENTS}
              replace
              {...SAME_SCREEN}
            >
              See medical records
            </ButtonLink>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const
