import { AddMethodView } from './AddMethodView.tsx'
import type { AddViewProps } from './added-method.ts'

/** The add bank view (001 §2). A Canadian bank account is set up like one of the US (001 §7). */
export function AddBankView(props: AddViewProps) {
  return <AddMethodView type="US_BANK_ACCOUNT" {...props} />
}
