import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Fieldset, Radio } from '@mantine/core'
import { useId } from 'react'
import boxClasses from './checkbox.module.css'
import classes from './radio-choice.module.css'

type RadioChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one of a few options, all of which are visible. */
export function RadioChoice<Value extends string>({
  legend,
  options,
  value,
  disabled = false,
  onChange,
}: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <Fieldset legend={legend} disabled={disabled} variant="unstyled" classNames={classes}>
      <div className={classes.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            id={`${name}-${option.value}`}
            name={name}
            label={option.label}
            checked={option.value === value}
            classNames={boxClasses}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
