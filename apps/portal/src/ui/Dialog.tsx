import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import classes from './dialog.module.css'
import { DialogHold } from './dialog-hold.ts'
import { Buttons } from './layout.tsx'
import { tabIntoFrame, useDialogFocus } from './use-dialog-focus.ts'

type DialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Fills the whole screen, for reading. */
  fullScreen?: boolean
  /** The shown one of several views. Another one takes the focus: its first field, else the title. */
  view?: string
  /** Takes the focus on close in place of the opener. */
  returnTo?: RefObject<HTMLElement | null>
}

/**
 * A dialog; on phones a sheet from the bottom. It traps the focus, and returns it to its opener on close. It does not
 * close while its content is being saved (`useDialogHold`), because the result must be seen. Mantine lacks such a hold, and
 * the focus of a view that changes.
 */
export function Dialog({
  opened,
  title,
  onClose,
  children,
  footer,
  fullScreen = false,
  ...props
}: DialogProps) {
  const { view, returnTo } = props
  const { content, heading, isTop } = useDialogFocus({ opened, view, returnTo })
  const [held, setHeld] = useState<'no' | 'saving' | 'askedToClose'>('no')
  const hold = useCallback((isSaving: boolean) => setHeld(isSaving ? 'saving' : 'no'), [])
  return (
    <Modal.Root
      opened={opened}
      closeOnEscape={isTop}
      returnFocus={false}
      onClose={held === 'no' ? onClose : () => setHeld('askedToClose')}
      fullScreen={fullScreen}
      classNames={classes}
      transitionProps={NO_TRANSITION}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} onKeyDownCapture={tabIntoFrame}>
        <div className={classes.head}>
          <Modal.Title ref={heading} tabIndex={view === undefined ? undefined : -1}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" aria-disabled={held !== 'no'} />
        </div>
        {/* A text without a link is read on by the keys. */}
        <Modal.Body tabIndex={fullScreen ? 0 : undefined}>
          <DialogHold value={hold}>{children}</DialogHold>
          {held === 'askedToClose' && (
            <p role="alert" className={classes.held}>
              Your change is being saved. Please wait a moment.
            </p>
          )}
          {footer === undefined ? null : <Buttons>{footer}</Buttons>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const NO_TRANSITION = { duration: 0 } as const
