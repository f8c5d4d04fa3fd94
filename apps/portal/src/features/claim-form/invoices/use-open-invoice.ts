import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
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
  const { history } = useRouter()
  const navigate = useNavigate()
  const id = useLocation({ select: ({ search }) => String(search.invoice) })
  const isOverForm = useLocation({ select: ({ state }) => state.isOverForm ?? false })
  const show = (invoice: string | undefined) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, invoice }),
      state: { isOverForm: invoice !== undefined },
      replace: invoice === undefined,
      resetScroll: false,
    })
  // A slow device shows the dialog for a while after Close was pressed, and another press would go back from the form.
  const closing = useRef<string>(undefined)
  useEffect(() => {
    if (closing.current !== id) closing.current = undefined
  }, [id])

  function close() {
    if (closing.current === id) return
    closing.current = id
    if (isOverForm) history.back()
    else show(undefined)
  }

  return {
    /** Undefined for an invoice that was removed, to which Forward may lead. */
    entry: invoices.find((each) => each.id === id),
    open: show,
    close,
  }
}

export type OpenedInvoice = ReturnType<typeof useOpenInvoice>
