import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Fills the whole screen, for reading. */
  fullScreen?: boolean
}

/** A dialog; on phones a sheet from the bottom. It traps the focus, and returns it to its opener on close. */
export function Dialog({ opened, title, onClose, children, footer, fullScreen = false }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={fullScreen}
      classNames={classes}
      transitionProps={NO_TRANSITION}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          {children}
          {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const NO_TRANSITION = { duration: 0 } as const
