import type { ReactNode } from 'react'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'

type AddedNoticeProps = {
  title: string
  children: ReactNode
  /** The next step, if there is one. Without it, the page can be closed. */
  action?: { text: string; onClick: () => void }
}

/** The end of the page. It leads nowhere, because an app or a mail has opened it (001 §2). */
export function AddedNotice({ title, children, action }: AddedNoticeProps) {
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <div role="status">{children}</div>
      {action === undefined ? (
        <Text tone="soft">You can close this page.</Text>
      ) : (
        <div>
          <Button onClick={action.onClick}>{action.text}</Button>
        </div>
      )}
      <Text tone="soft" size="sm">
        Questions? Call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}

/** The page of a link whose method was added in this tab before. */
export function AlreadyAdded() {
  return (
    <AddedNotice title="Payment method added">
      <Text>Your payment method was added.</Text>
    </AddedNotice>
  )
}
