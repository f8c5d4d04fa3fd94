import { useState } from 'react'
import type { SetupKeys, SetupType } from '../../../api/setups.ts'
import { useApi } from '../../../session/context.ts'
import { Text } from '../../../ui/Text.tsx'
import { entryRefusal } from '../../entry/entry-form.ts'
import { type NewMethod, NewMethodForm } from '../../entry/NewMethodForm.tsx'
import type { OpenSetups } from '../../entry/open-setups.ts'
import { BrandList } from './BrandList.tsx'
import type { CardPageFacts } from './card-page-facts.ts'
import { SeparateCardForm } from './SeparateCardForm.tsx'
import { reportError } from './use-host-report.ts'

type PayInEntryProps = {
  facts: CardPageFacts
  /** The keys of a setup that the app has begun. Without them the page begins one. */
  keys: SetupKeys | undefined
  onAdded: (added: NewMethod) => void
}

/** The entry of a card or a bank account to pay with: the payment element, or the separate fields (001 §2). */
export function PayInEntry({ facts, keys, onAdded }: PayInEntryProps) {
  const api = useApi()
  const type: SetupType = facts.entry === 'bank' ? 'US_BANK_ACCOUNT' : 'CARD'
  const [setups] = useState<OpenSetups>(() => new Map(keys && [[type, Promise.resolve(keys)]]))
  const shared = { setups, onAdded, onFailed: (error: unknown) => reportError(api, textOf(error)) }
  const about = (
    <>
      {type === 'CARD' ? <BrandList /> : null}
      {facts.overdue === undefined ? null : (
        <Text tone="soft">{`${facts.overdue} is overdue. If you set this as your default payment method, it is charged now.`}</Text>
      )}
    </>
  )
  if (facts.entry === 'separateCard') {
    return (
      <SeparateCardForm {...shared} facts={facts}>
        {about}
      </SeparateCardForm>
    )
  }
  return (
    <NewMethodForm
      {...shared}
      type={type}
      policies={facts.policyNumbers.map((policyNumber) => ({ policyNumber, petName: '' }))}
      policyNumber=""
      isForAll
      continued="page"
      isDefaultAtFirst={facts.isDefault}
      policyholder={facts.policyholder}
      // The page shows its own end.
      onDone={() => undefined}
    >
      {about}
    </NewMethodForm>
  )
}

const textOf = (error: unknown) => entryRefusal(error).alert ?? ''
