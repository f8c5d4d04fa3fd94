import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { AchBankScreen } from '../../entry/AchBankScreen.tsx'
import type { AddedPayout } from '../../payouts/new-payout.ts'
import { AddedBank } from './AddedBank.tsx'

type Step = { at: 'linking' } | { at: 'cancelled' } | { at: 'added'; added: AddedPayout }

/** The steps of the ACH bank screen: linking, and its end. The app decides when to close the page; the wording is ours. */
export function BankPage({ isMobileView }: { isMobileView: boolean }) {
  const [step, setStep] = useState<Step>({ at: 'linking' })
  return (
    <Stack>
      <title>Add bank account · Pet portal</title>
      <h1 tabIndex={-1}>Add bank account</h1>
      {step.at === 'linking' && (
        <AchBankScreen
          isMobileView={isMobileView}
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
