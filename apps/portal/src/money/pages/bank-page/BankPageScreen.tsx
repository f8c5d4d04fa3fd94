import { Button, Stack, Text } from '@mantine/core'
import { PAYOUT_ADDED_TEXTS } from '@portal/domain/payout-rules'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOpenedBankLink } from '../../../api/bank-link.ts'
import { activatePayoutMutation } from '../../../api/payouts.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { bankLinkOf, useIsBankLinkExpired } from '../../../session/bank-link.ts'
import { ApiContext, useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { AchBankScreen } from '../../entry/AchBankScreen.tsx'
import { failureEvent, tellApp } from '../../entry/bank-events.ts'
import type { AddedPayout } from '../../payouts/new-payout.ts'

/**
 * The ACH bank screen as an app opens it, with a token in place of a session (001 §2). The path sets the mobile view:
 * events go to the app in place of dialogs.
 */
export function BankPageScreen() {
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
        <BankPage />
      </QueryClientProvider>
    </ApiContext>
  )
}

type Step = { at: 'linking' } | { at: 'cancelled' } | { at: 'added'; added: AddedPayout }

/** The steps of the ACH bank screen: linking, and its end. The app decides when to close the page; the wording is ours. */
function BankPage() {
  const [step, setStep] = useState<Step>({ at: 'linking' })
  return (
    <Stack>
      <title>Add bank account · Pet portal</title>
      <h1 tabIndex={-1}>Add bank account</h1>
      {step.at === 'linking' && (
        <AchBankScreen
          isMobileView
          onAdded={(added) => setStep({ at: 'added', added })}
          onCancelled={() => setStep({ at: 'cancelled' })}
        />
      )}
      {step.at === 'cancelled' && (
        <>
          <div role="status">
            <Text>No bank account was added. You can go back to the app.</Text>
          </div>
          <div>
            <Button variant="line" onClick={() => setStep({ at: 'linking' })}>
              Add a bank account
            </Button>
          </div>
        </>
      )}
      {step.at === 'added' && <AddedBank added={step.added} />}
    </Stack>
  )
}

/** The confirmation of a bank account that was added. One that could not be made active offers that step alone again. */
function AddedBank({ added: { id, failure } }: { added: AddedPayout }) {
  const api = useApi()
  const { mutate, isSuccess, isPending } = useMutation(activatePayoutMutation(api))
  if (failure === undefined || isSuccess) {
    return (
      <div role="status">
        <Text>{PAYOUT_ADDED_TEXTS.activeBank}</Text>
        <Text c="dimmed">You can go back to the app.</Text>
      </div>
    )
  }

  const activate = () =>
    mutate(id, {
      onSuccess: () => tellApp(api, { event: 'BANK_ADDED', payload: { payMethodId: id, isActive: true } }),
      onError: (error) => tellApp(api, failureEvent({ code: 'DEFAULT_FAILED', error })),
    })

  return (
    <Stack gap="sm">
      <Banner
        tone="warning"
        role="alert"
      >{`${PAYOUT_ADDED_TEXTS.bank} We couldn’t make it your active reimbursement method.`}</Banner>
      <div>
        <Button onClick={activate} disabled={isPending}>
          Try again
        </Button>
      </div>
    </Stack>
  )
}

type BankPageNoticeProps = {
  code: 'LINK_INVALID' | 'LINK_EXPIRED'
  title: string
  children: ReactNode
}

/** The reason why the page shows nothing, of which the app is notified too. It has no link into the portal. */
function BankPageNotice({ code, title, children }: BankPageNoticeProps) {
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
      <Text c="dimmed">
        You can also call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}
