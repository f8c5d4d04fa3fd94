import { useRef, useState } from 'react'

type Options<Values> = {
  onSent: () => void
  /** Without it the one who sends shows what went wrong. */
  onError?: (error: unknown, sent: Values) => void
  /** Nothing is sent after a success: the form is about to go. */
  isLast: boolean
}

/** One sending at a time. A second press may come before the screen shows that the first one counts. */
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
    /** @param send gives a promise, or only shows what follows */
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
