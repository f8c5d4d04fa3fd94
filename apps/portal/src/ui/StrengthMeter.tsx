import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import classes from './strength-meter.module.css'

/** The strength of a password, as five bars and in words. @param level 0 to 5 */
export function StrengthMeter({ level, children }: { level: number; children: string }) {
  return (
    <div className={classes.meter} data-level={level}>
      <div className={classes.bars} aria-hidden>
        {BARS.map((bar) => (
          <Progress.Root key={bar} classNames={classes}>
            <Progress.Section value={bar <= level ? 100 : 0} withAria={false} />
          </Progress.Root>
        ))}
      </div>
      <p role="status">{children}</p>
    </div>
  )
}

const BARS = [1, 2, 3, 4, 5] as const
