import { Button, Popover } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './info-popup.module.css'

type InfoPopupProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

/**
 * An explanation beside the text that it explains, with one button that closes it. The page around it stays readable. The document (000 §2)
 * gives the default text of the button.
 */
export function InfoPopup({ opened, title, onClose, children }: InfoPopupProps) {
  const id = useId()
  return (
    <Popover
      id={id}
      opened={opened}
      onDismiss={onClose}
      trapFocus
      // The anchor is no control, so the roles are set here.
      withRoles={false}
      // Anything else would make a narrow page scroll sideways until its position is computed.
      floatingStrategy="fixed"
      withArrow
      arrowSize={ARROW}
      width="min(22rem, calc(100vw - 2rem))"
      shadow="lg"
      transitionProps={NO_TRANSITION}
      classNames={classes}
    >
      <Popover.Target>
        <span className={classes.anchor} />
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
