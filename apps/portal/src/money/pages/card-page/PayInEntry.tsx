import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { SetupKeys, SetupType } from '../../../api/setups.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { Continuing } from '../../entry/ContinuedSetup.tsx'
import { entryRefusal } from '../../entry/entry-form.ts'
import { SeparateCardForm } from '../../entry/SeparateCardForm.tsx'
import type { NewMethod, OpenSetups } from '../../entry/use-new-method.ts'
import { AddMethod } from '../../methods/AddMethod.tsx'
import { BrandLogo } from '../../methods/BrandLogo.tsx'
import { type AddMethods, MethodsContext } from '../../methods/manager.ts'
import classes from './card-page.module.css'
import type { CardPageFacts } from './card-page-facts.ts'
import type { HostKeysState } from './host-keys.ts'
import { reportError, useErrorForHost } from './host-report.ts'

type PayInEntryProps = {
  facts: CardPageFacts
  continuing: Continuing
  hostKeys: HostKeysState
  /** Whether the keys of the app are used up by a method that was added. */
  isAgain: boolean
  onAdded: (added: NewMethod) => void
}

/** The entry of a method to pay with, once it is known what it begins with: a setup on its way, or the keys of the app. */
export function PayInEntry({ hostKeys, isAgain, ...props }: PayInEntryProps) {
  const { is } = props.continuing
  if (is !== 'there') {
    if (hostKeys.is === 'missing' || hostKeys.is === 'malformed') {
      return <KeysFailure key={hostKeys.is} is={hostKeys.is} />
    }
    if (hostKeys.is === 'waiting') {
      return (
        <div role="status" aria-label="Loading the secure form">
          <Skeleton className={classes.waiting} />
        </div>
      )
    }
  }
  const keys = hostKeys.is === 'there' && !isAgain ? hostKeys.keys : undefined
  return <Entry key={is} {...props} keys={keys} />
}

type KeysFault = Extract<HostKeysState['is'], 'missing' | 'malformed'>

/** The texts are ours. */
const KEYS_TEXTS: Record<KeysFault, string> = {
  missing: 'The secure form could not be opened. Go back in your app and try again',
  malformed:
    'The secure form could not be opened, because we can’t read what your app has sent. Update your app and try again',
}

/** Shows in place of the entry while the app has not sent its keys, or has sent malformed ones (001 §8). */
function KeysFailure({ is }: { is: KeysFault }) {
  useErrorForHost(`${KEYS_TEXTS[is]}.`)
  return (
    <Banner tone="danger" role="alert">
      <span>{`${KEYS_TEXTS[is]}, or call us at `}</span>
      <SupportPhone />
      <span>.</span>
    </Banner>
  )
}

type EntryProps = Omit<PayInEntryProps, 'hostKeys' | 'isAgain'> & {
  /** The keys of a setup that the app has begun. Without them the page begins one. */
  keys: SetupKeys | undefined
}

/** The payment element, or the separate fields (001 §2). */
function Entry({ facts, continuing, keys, onAdded }: EntryProps) {
  const api = useApi()
  const type: SetupType = facts.entry === 'bank' ? 'US_BANK_ACCOUNT' : 'CARD'
  const [setups] = useState<OpenSetups>(() => new Map(keys && [[type, Promise.resolve(keys)]]))
  const shared = {
    setups,
    onAdded,
    isDefaultAtFirst: facts.isDefault,
    onFailed: (error: unknown) => reportError(api, entryRefusal(error).alert ?? ''),
  }
  const notice = (
    <>
      {type === 'CARD' ? <BrandList /> : null}
      {facts.overdue === undefined ? null : (
        <Text c="dimmed">{`${facts.overdue} is overdue. If you set this as your default payment method, it is charged now.`}</Text>
      )}
    </>
  )
  if (facts.entry === 'separateCard' && continuing.is !== 'there') {
    return (
      <SeparateCardForm {...shared} policyNumbers={facts.policyNumbers}>
        {notice}
      </SeparateCardForm>
    )
  }
  const add: AddMethods = {
    ...shared,
    resumed: continuing,
    continued: 'page',
    defaultOf: 'all',
    policyholder: facts.policyholder,
    notice: () => notice,
  }
  return (
    <MethodsContext value={{ policyNumber: '', add }}>
      <AddMethod type={type} />
    </MethodsContext>
  )
}

/** The brands of cards that pay premiums (001 §3). */
const BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'discover', 'jcb', 'unionpay'] as const

/** The brands as icons. */
function BrandList() {
  return (
    <ul className={classes.brands} aria-label="Cards that we accept">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <BrandLogo brand={brand} />
        </li>
      ))}
    </ul>
  )
}
