import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'

// Only who asks for an explanation loads what shows it.
const InfoPopup = lazy(() => import('./InfoPopup.tsx').then(({ InfoPopup }) => ({ default: InfoPopup })))

type InfoButtonProps = {
  /** What the button is called by those who cannot see it. */
  label: string
  /** Of the popup. */
  title: string
  children: ReactNode
}

/** An i in a circle that explains what it stands beside. */
export function InfoButton({ label, title, children }: InfoButtonProps) {
  const [opened, setOpened] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)

  /** The popup comes into being opened, so it does not know what had the focus before it. */
  function close() {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        look="info"
        icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      />
      {opened === undefined ? null : (
        <Suspense>
          <InfoPopup opened={opened} title={title} onClose={close}>
            {children}
          </InfoPopup>
        </Suspense>
      )}
    </>
  )
}
