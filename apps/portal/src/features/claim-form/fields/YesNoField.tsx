import { RadioChoice } from '../../../ui/RadioChoice.tsx'

type YesNoFieldProps = { legend: string; value: boolean; onChange: (answer: boolean) => void }

/** A question that is answered by yes or no. */
export function YesNoField({ legend, value, onChange }: YesNoFieldProps) {
  return (
    <RadioChoice
      legend={legend}
      options={OPTIONS}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
