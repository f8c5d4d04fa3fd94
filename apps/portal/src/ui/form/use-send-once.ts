import { useRef, useState } from 'react'

type Options<Values> = {
  onSent: () => void
  /** Without it, the caller shows the failure. */
  onError?: (error: unknown, sent: Values) => void
  /** Whether the form closes after a success, so that nothing more may be sent. */
  isLast: boolean
}

/** Sends one at a time. The state alone cannot ensure it, because a second press may come before the next render. */
export function useSendOnce<Values>({ onSent, onError, isLast }: Options<Values>) {
  const isClosed = useRef(false)
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')

  function open() {
    isClosed.current = false
    setState('idle')
  }

  async function wait(sending: Promise<unknown>, values: Values) {
    try {
      await sending
    } catch (error) {
      open()
      onError?.(error, values)
      return
    }
    if (isLast) setState('done')
    else open()
    onSent()
  }

  return {
    state,
    isClosed: () => isClosed.current,
    /** @param send returns a promise, or only shows the next step */
    run(send: (values: Values) => unknown, values: Values) {
      if (isClosed.current) return
      const sending = send(values)
      if (!(sending instanceof Promise)) return
      isClosed.current = true
      setState('pending')
      void wait(sending, values)
    },
  }
}
