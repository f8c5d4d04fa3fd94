import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'

// Only who asks for an explanation loads what shows it.
const InfoPopup = lazy(() => import('./InfoPopup.tsx').then(({ InfoPopup }) => ({ default: InfoPopup })))

type PopupButtonProps = {
  /** Of the popup. */
  title: string
  button: (props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) => ReactNode
  children: ReactNode
}

/** A button with a popup of its own, which gives the focus back to it. */
export function PopupButton({ title, button, children }: PopupButtonProps) {
  const [opened, setOpened] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)

  /** The popup comes into being opened, so it does not know what had the focus before it. */
  function close() {
    setOpened(false)
    opener.current?.focus()
  }

  return (
    <>
      {button({ ref: opener, onClick: () => setOpened(true) })}
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
