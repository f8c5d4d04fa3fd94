import { petType } from '@portal/domain/pets'
import { PetTag } from '../../../parts/pet/PetTag.tsx'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import classes from '../claim-form.module.css'
import { petOptions } from '../claimable-policies.ts'

type PetFieldProps = {
  views: readonly PolicyView[]
  /** The policy number; empty before a choice. */
  value: string
  onChange: (policyNumber: string) => void
}

/** The pet that was treated. An only pet is taken without a choice (002 §5). */
export function PetField({ views, value, onChange }: PetFieldProps) {
  const [only, another] = views
  if (only !== undefined && another === undefined) return <OnlyPet view={only} />
  return (
    <SelectField
      label="Pet"
      options={[{ value: '', label: 'Choose a pet' }, ...petOptions(views)]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function OnlyPet({ view: { pet, name } }: { view: PolicyView }) {
  return (
    <div className={classes.pet}>
      <PetTag kind={petType(pet?.type)} picture={pet?.picture} />
      <p>
        For <bdi>{name}</bdi>
      </p>
    </div>
  )
}
