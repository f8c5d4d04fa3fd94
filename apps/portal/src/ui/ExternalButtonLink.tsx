import type { ReactNode } from 'react'
import { buttonLook } from './Button.tsx'
import buttonClasses from './button.module.css'

/** A link to another site as in `ExternalLink` that looks like a button. */
export function ExternalButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a {...buttonLook({})} href={href} target="_blank" rel="noopener noreferrer">
      <span className={buttonClasses.label}>{children}</span>
    </a>
  )
}
