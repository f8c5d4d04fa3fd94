import { Progress } from '@mantine/core'
import { passwordLevel, strengthMessage } from '@portal/domain/passwords'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import classes from './strength-meter.module.css'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'value'> & { value: string }

/** A field for a new password that shows its strength while it is typed (000 §5), as five bars and in words. */
export function NewPasswordField({ value, ...field }: NewPasswordFieldProps) {
  const level = passwordLevel(value)
  return (
    <>
      <PasswordField {...field} label="New password" autoComplete="new-password" value={value} />
      <div className={classes.meter} data-level={level}>
        <div className={classes.bars} aria-hidden>
          {BARS.map((bar) => (
            <Progress.Root key={bar} classNames={classes}>
              <Progress.Section value={bar <= level ? 100 : 0} withAria={false} />
            </Progress.Root>
          ))}
        </div>
        <p role="status">{value === '' ? '' : strengthMessage(value)}</p>
      </div>
    </>
  )
}

const BARS = [1, 2, 3, 4, 5] as const

/** The repetition of a new password. The screen has the text for a repetition that differs (000 §5). */
export function ConfirmPasswordField(field: Omit<PasswordFieldProps, 'label'>) {
  return <PasswordField {...field} label="Confirm password" autoComplete="new-password" />
}
