import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { PopupButton } from './PopupButton.tsx'

type InfoButtonProps = {
  /** What the button is called by those who cannot see it. */
  label: string
  /** Of the popup. */
  title: string
  children: ReactNode
}

/** An i in a circle that explains what it stands beside. */
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
