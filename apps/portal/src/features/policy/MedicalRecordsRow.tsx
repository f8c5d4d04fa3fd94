import { Group } from '@mantine/core'
import { MEDICAL_RECORD_TEXTS, medicalRecordInstructions } from '@portal/domain/medical-records'
import { IconPlus } from '@tabler/icons-react'
import type { Account } from '../../api/account.ts'
import { MedicalRecordsLink } from '../../parts/pet/MedicalRecordsLink.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { InfoButton } from '../../ui/InfoButton.tsx'

type MedicalRecordsRowProps = { account: Account; view: PolicyView }

/** Leads to the upload of medical records, and explains which are needed (002 §2, §9). */
export function MedicalRecordsRow({ account, view: { policy, name } }: MedicalRecordsRowProps) {
  return (
    <Group gap="2xs" wrap="nowrap">
      <MedicalRecordsLink pet={name} policy={policy.policyNumber} variant="line" icon={PLUS} />
      <InfoButton label="About medical records" title="Add medical records">
        {`${medicalRecordInstructions(policy)}${account.isWaitingPeriodOn === true ? ` ${MEDICAL_RECORD_TEXTS.waiting}` : ''}`}
      </InfoButton>
    </Group>
  )
}

const PLUS = <IconPlus size={18} stroke={1.75} aria-hidden />
