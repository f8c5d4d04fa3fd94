import type { PictureFit } from '@portal/domain/pictures'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'

const FITS = [
  { value: 'fill', label: 'Fill the square' },
  { value: 'whole', label: 'Show the whole picture' },
] as const

type PictureFitChoiceProps = { value: PictureFit; disabled: boolean; onChange: (fit: PictureFit) => void }

/** How a picture that is no square becomes one. */
export function PictureFitChoice(props: PictureFitChoiceProps) {
  return <RadioChoice legend="How to fit it" options={FITS} {...props} />
}
