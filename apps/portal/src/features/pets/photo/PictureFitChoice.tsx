import type { PictureFit } from '@portal/domain/pictures'
import { useId } from 'react'
import classes from './photo.module.css'

const FITS = [
  { fit: 'fill', label: 'Fill the square' },
  { fit: 'whole', label: 'Show the whole picture' },
] as const

type PictureFitChoiceProps = { value: PictureFit; disabled: boolean; onChange: (fit: PictureFit) => void }

/** How a picture that is no square becomes one. */
export function PictureFitChoice({ value, disabled, onChange }: PictureFitChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.fits} disabled={disabled}>
      <legend>How to fit it</legend>
      {FITS.map(({ fit, label }) => (
        <label key={fit}>
          <input type="radio" name={name} checked={fit === value} onChange={() => onChange(fit)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
