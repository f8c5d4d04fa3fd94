import type { Elements } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'

type MedicalRecordsLinkProps = {
  /** The pet's name. */
  pet: string
  /** The number of the policy, or a display number of it. */
  policy: string
  variant: 'soft' | 'line'
  icon?: Elements
}

/** Leads to the upload of medical records, over the screen of the policy (002 §2). */
export function MedicalRecordsLink({ pet, policy, variant, icon }: MedicalRecordsLinkProps) {
  return (
    <ButtonLink
      variant={variant}
      size="sm"
      to="/account/pets/$id"
      params={{ id: policy }}
      search={RECORDS}
      {...SAME_SCREEN}
      aria-label={`Add medical records, ${pet}`}
    >
      {icon}
      <span>Add medical records</span>
    </ButtonLink>
  )
}

const RECORDS = { dialog: 'records' } as const
