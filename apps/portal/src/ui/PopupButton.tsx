import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'

// Loaded with the first explanation.
const InfoPopup = lazy(() => import('./InfoPopup.tsx').then(({ InfoPopup }) => ({ default: InfoPopup })))

type PopupButtonProps = {
  /** The title of the popup. */
  title: string
  button: (props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) => ReactNode
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
        <Suspense>
          <InfoPopup opened={opened} title={title} onClose={close}>
            {children}
          </InfoPopup>
        </Suspense>
      )}
    </>
  )
}
