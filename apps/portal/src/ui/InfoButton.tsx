import { Button, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import classes from './info-popup.module.css'

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
        <InfoPopup opened={opened} title={title} onClose={close}>
          {children}
        </InfoPopup>
      )}
    </>
  )
}

type InfoPopupProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

/**
 * An explanation beside its place, with one button that closes it. The page around it stays readable. The default text
 * of the button is that of the document (000 §2).
 */
function InfoPopup({ opened, title, onClose, children }: InfoPopupProps) {
  const id = useId()
  return (
    <Popover
      id={id}
      opened={opened}
      onDismiss={onClose}
      trapFocus
      // The anchor is no control, so the roles are set here.
      withRoles={false}
      // Anything else would make a narrow page scroll sideways until its place is computed.
      floatingStrategy="fixed"
      withArrow
      arrowSize={ARROW}
      width="min(22rem, calc(100vw - 2rem))"
      shadow="lg"
      transitionProps={NO_TRANSITION}
      classNames={classes}
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={`${id}-title`}>
        <p className={classes.title} id={`${id}-title`}>
          {title}
        </p>
        <p>{children}</p>
        <div>
          <Button size="sm" data-autofocus onClick={onClose}>
            Got it
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const ARROW = 12
const NO_TRANSITION = { duration: 0 } as const
