import { useLocation, useNavigate } from '@tanstack/react-router'
import { useGoBack } from '../../../lib/screen-hooks.ts'
import { sameScreen } from '../../../ui/use-entry-value.ts'
import type { InvoiceEntry } from '../claim-values.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry before the dialog of an invoice is its form. */
    isOverForm?: boolean
  }
}

/**
 * The invoice whose dialog is open over a form. The address names it, so that Back leaves the dialog alone, and a reload
 * and a sign-in come back to it (decision 20).
 */
export function useOpenInvoice(invoices: readonly InvoiceEntry[]) {
  const navigate = useNavigate()
  const id = useLocation({ select: ({ search }) => String(search.invoice) })
  const isOverForm = useLocation({ select: ({ state }) => state.isOverForm ?? false })
  const show = (invoice: string | undefined) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, invoice }),
      replace: invoice === undefined,
      ...sameScreen({ isOverForm: invoice !== undefined }),
    })
  const goBack = useGoBack()

  return {
    /** Undefined for an invoice that was removed, to which Forward may lead. */
    entry: invoices.find((each) => each.id === id),
    open: show,
    close: () => (isOverForm ? goBack() : show(undefined)),
  }
}

export type OpenedInvoice = ReturnType<typeof useOpenInvoice>
