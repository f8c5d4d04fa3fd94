import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { DialogPart } from './DialogPart.tsx'
import { IconButton } from './IconButton.tsx'

// Large, and loaded with the first explanation.
const InfoPopup = lazyPart(() => import('./InfoPopup.tsx'), 'InfoPopup')

type InfoButtonProps = {
  /** The accessible name of the button. */
  label: string
  /** The title of the popup. */
  title: string
  children: ReactNode
}

/**
 * A button with an i in a circle that explains the text beside it. The button takes the focus back when the explanation
 * closes.
 */
export function InfoButton({ label, title, children }: InfoButtonProps) {
  const [opened, setOpened] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)

  /** The popup is mounted open, so it does not know its opener. */
  function close() {
    setOpened(false)
    opener.current?.focus()
  }

  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        look="info"
        icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      />
      {opened === undefined ? null : (
        <DialogPart onClose={close}>
          <InfoPopup opened={opened} title={title} onClose={close}>
            {children}
          </InfoPopup>
        </DialogPart>
      )}
    </>
  )
}
