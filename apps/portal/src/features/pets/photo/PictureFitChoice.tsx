import type { PictureFit } from '@portal/domain/pictures'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'

const FITS = [
  { value: 'fill', label: 'Fill the square' },
  { value: 'whole', label: 'Show the whole picture' },
] as const

type PictureFitChoiceProps = { value: PictureFit; disabled: boolean; onChange: (fit: PictureFit) => void }

/** The choice how a picture is fitted into the square. */
export function PictureFitChoice(props: PictureFitChoiceProps) {
  return <RadioChoice legend="How to fit it" options={FITS} {...props} />
}
