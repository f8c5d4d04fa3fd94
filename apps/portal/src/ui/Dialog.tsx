import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { MantineProvider, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { mantineTheme } from './mantine-theme.ts'

type DialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** On the whole screen, for something to read. */
  fullScreen?: boolean
}

/** A dialog, a sheet from the bottom on phones. Focus is kept inside; who opened it takes it back on close. */
export function Dialog({ opened, title, onClose, children, footer, fullScreen = false }: DialogProps) {
  return (
    <MantineProvider
      theme={mantineTheme}
      withGlobalClasses={false}
      deduplicateCssVariables
      getRootElement={schemeIsNotMantines}
    >
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
    </MantineProvider>
  )
}

const NO_TRANSITION = { duration: 0 } as const

/** The colour scheme is set before the first paint and by its switch; without this a dialog would set it to light. */
const schemeIsNotMantines = () => undefined
