import { createFileRoute } from '@tanstack/react-router'
import { BankPageScreen } from '../../money/pages/bank-page/BankPageScreen.tsx'

/** The ACH bank screen, which an app opens (001 §2). */
export const Route = createFileRoute('/_link/add-bank')({
  component: BankPageScreen,
})
