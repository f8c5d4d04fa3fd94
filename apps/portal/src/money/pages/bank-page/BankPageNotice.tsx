import { type ReactNode, useEffect, useRef } from 'react'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { MessageCard } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'
import { tellApp } from '../../entry/bank-host.ts'

type BankPageNoticeProps = {
  code: 'LINK_INVALID' | 'LINK_EXPIRED'
  title: string
  children: ReactNode
}

/** The reason why the page shows nothing, which the app is told too. It has no link into the portal. */
export function BankPageNotice({ code, title, children }: BankPageNoticeProps) {
  const api = useApi()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    tellApp(api, { event: 'BANK_ERROR', payload: { code, message: text.current?.textContent ?? '' } })
  }, [api, code])
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p ref={text} role="alert">
        {children}
      </p>
      <Text tone="soft">
        You can also call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}
