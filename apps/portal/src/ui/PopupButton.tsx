import { type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { DialogPart } from './DialogPart.tsx'

// Loaded with the first explanation.
const InfoPopup = lazyPart(() => import('./InfoPopup.tsx'), 'InfoPopup')

type PopupButtonProps = {
  /** The title of the popup. */
  title: string
  button: (props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement
  children: ReactNode
}

/** A button with a popup. The button takes the focus back when the popup closes. */
export function PopupButton({ title, button, children }: PopupButtonProps) {
  const [opened, setOpened] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)

  /** The popup is mounted open, so it does not know its opener. */
  function close() {
    setOpened(false)
    opener.current?.focus()
  }

  return (
    <>
      {button({ ref: opener, onClick: () => setOpened(true) })}
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
