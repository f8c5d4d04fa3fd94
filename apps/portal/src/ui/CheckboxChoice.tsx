import '@mantine/core/styles/Input.layer.css'
import { Fieldset } from '@mantine/core'
import { Checkbox } from './Checkbox.tsx'
import classes from './radio-choice.module.css'

type CheckboxChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** A choice of any number of a few options, all of which are visible. The values keep the order of the options. */
export function CheckboxChoice<Value extends string>({
  legend,
  options,
  values,
  onChange,
}: CheckboxChoiceProps<Value>) {
  function change(value: Value, isChosen: boolean) {
    const all = options.map((option) => option.value)
    onChange(all.filter((each) => (each === value ? isChosen : values.includes(each))))
  }

  return (
    <Fieldset legend={legend} variant="unstyled" classNames={classes}>
      <div className={classes.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={values.includes(value)}
            onChange={(event) => change(value, event.target.checked)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
