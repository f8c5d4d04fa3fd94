import { Badge, VisuallyHidden } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BrandLogo } from './BrandLogo.tsx'
import { brandOf, type MethodView } from './method-view.ts'
import classes from './payment-method.module.css'

type PaymentMethodRowProps = {
  view: MethodView
  /** Shows before the expiry, such as the pet whose policy the method pays. */
  note?: string
  /** The buttons of the row. */
  children?: ReactNode
}

/** A pay-in method: logo, masked number, expiry, status and buttons (001 §2). */
export function PaymentMethodRow({ view, note, children }: PaymentMethodRowProps) {
  const { method, expiry, status } = view
  const details = [note, expiry].filter((text) => text !== undefined)
  return (
    <div className={classes.method}>
      <span className={classes.chip}>
        {method.kind === 'card' ? (
          <BrandLogo brand={brandOf(method)} />
        ) : (
          <IconBuildingBank size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      <div className={classes.about}>
        <MethodName view={view} />
        {details.length === 0 ? null : <span className={classes.detail}>{details.join(' · ')}</span>}
      </div>
      {status === undefined ? null : <Badge variant={TONES[status]}>{status}</Badge>}
      {children === undefined ? null : <div className={classes.actions}>{children}</div>}
    </div>
  )
}

const TONES = { ACTIVE: 'success', FAILED: 'danger', PENDING: 'warning' } as const

/** The name of a method. Screen readers read a card as "Visa ending in 4242", whose first word names the logo. */
function MethodName({ view: { method, mask } }: { view: MethodView }) {
  if (method.kind === 'ach') return <span className={classes.name}>{mask}</span>
  return (
    <span className={classes.name}>
      <span aria-hidden>{mask}</span>
      <VisuallyHidden component="span">{`ending in ${method.digits}`}</VisuallyHidden>
    </span>
  )
}
