import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Elements } from '../../ui/layout.tsx'
import { Logo } from '../../ui/PageFrame.tsx'
import classes from './print.module.css'

type PrintSheetProps = {
  /** The link back to the screen; paper does not show it. */
  back: Elements
  underwriter: string | undefined
  children: Elements
}

/** A page for printing: the letterhead with the insurer, and no navigation on paper. */
export function PrintSheet({ back, underwriter, children }: PrintSheetProps) {
  return (
    <article className={classes.sheet}>
      <div className={classes.screenOnly}>
        {back}
        <Button size="sm" onClick={() => window.print()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          Print
        </Button>
      </div>
      <div className={classes.head}>
        <span className={classes.logo}>
          <Logo />
        </span>
        <bdi>{underwriter}</bdi>
      </div>
      {children}
    </article>
  )
}
