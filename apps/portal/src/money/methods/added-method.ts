import type { OpenSetups } from '../entry/use-new-method.ts'

/** A payment method that was added. */
export type AddedMethod = {
  methodId: string
  /** Whether it is a bank account that waits for its verification (001 §4). */
  isPending: boolean
}

export type AddViewProps = {
  /** The policy whose dialog is open. */
  policyNumber: string
  /** The setups that the dialog has begun. */
  setups: OpenSetups
  onBack: () => void
  onAdded: (result: AddedMethod) => void
}
