import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenedBankLink } from '../../../api/bank-link.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { bankLinkOf, useIsBankLinkExpired } from '../../../session/bank-link.ts'
import { ApiContext, useApi } from '../../../session/context.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { BankPage } from './BankPage.tsx'
import { BankPageNotice } from './BankPageNotice.tsx'

/**
 * The ACH bank screen as an app opens it, with a token in place of a session (001 §2).
 * @param isMobileView whether events go to the app in place of dialogs, which the route says
 */
export function BankPageScreen({ isMobileView }: { isMobileView: boolean }) {
  const isExpired = useIsBankLinkExpired(bankLinkOf(useApi()))
  const opened = useOpenedBankLink()
  const [client] = useState(createQueryClient)
  if (opened === undefined) return <Loader />
  if (opened.is === 'missing') {
    return (
      <BankPageNotice code="LINK_INVALID" title="We couldn’t open this page">
        A part of its link is missing or wrong. Please go back to the app and try again.
      </BankPageNotice>
    )
  }
  if (isExpired) {
    return (
      <BankPageNotice code="LINK_EXPIRED" title="Link Expired">
        The link you followed has expired.
      </BankPageNotice>
    )
  }
  return (
    <ApiContext value={opened.api}>
      <QueryClientProvider client={client}>
        <BankPage isMobileView={isMobileView} />
      </QueryClientProvider>
    </ApiContext>
  )
}
