import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { PopupButton } from './PopupButton.tsx'

type InfoButtonProps = {
  /** The accessible name of the button. */
  label: string
  /** The title of the popup. */
  title: string
  children: ReactNode
}

/** A button with an i in a circle that explains the text beside it. */
export function InfoButton({ label, title, children }: InfoButtonProps) {
  return (
    <PopupButton
      title={title}
      button={(props) => (
        <IconButton
          {...props}
          label={label}
          look="info"
          icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
        />
      )}
    >
      {children}
    </PopupButton>
  )
}
