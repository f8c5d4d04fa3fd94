import { Progress } from '@mantine/core'

type ProgressBarProps = {
  value: number
  /** The value of a full bar; 100 by default. */
  max?: number
} & ({ label: string } | { labelledBy: string })

/** A progress bar. Mantine lacks the role on the whole bar: its own is on the filled part, which is empty at first. */
export function ProgressBar({ value, max = 100, ...name }: ProgressBarProps) {
  const percent = max === 0 ? 0 : Math.round((value / max) * 100)
  return (
    <Progress.Root
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    >
      <Progress.Section value={percent} withAria={false} />
    </Progress.Root>
  )
}
