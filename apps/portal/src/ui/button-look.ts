import classes from './button.module.css'

/** One primary button a card or dialog; danger fixes a failed payment or removes something. */
export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size, block = false }: ButtonLook): string {
  return [classes.button, classes[variant], size === 'sm' && classes.small, block && classes.block]
    .filter(Boolean)
    .join(' ')
}
