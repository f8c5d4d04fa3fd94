import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  look?: 'info'
}

/** A button that is an icon alone, with its name for those who cannot see it. */
export function IconButton({ label, icon, look, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={look === 'info' ? `${classes.icon} ${classes.info}` : classes.icon}
      aria-label={label}
    >
      {icon}
    </button>
  )
}
