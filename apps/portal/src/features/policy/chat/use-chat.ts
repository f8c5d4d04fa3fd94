import { useCallback, useEffect, useState } from 'react'
import { type Chat, connectChat, hasOwnOrigin } from '../../../integrations/chat/chat.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { useApi } from '../../../session/context.ts'

/**
 * The chat of the policy page. Its frame exists from the time when the page is idle until the page is left, so that no
 * other page has it. An environment without a chat, or with one on the portal's own origin, has none.
 */
export function useChat() {
  const { config, observer } = useApi()
  const [isIdle, setIsIdle] = useState(false)
  const [chat, setChat] = useState<Chat>()
  const [isOpen, setIsOpen] = useState(false)
  const page = config.chat?.page

  const isUnsafe = page !== undefined && !hasOwnOrigin(page)
  const isWanted = page !== undefined && !isUnsafe

  useEffect(() => {
    if (isUnsafe) observer.uncaught(new Error('The chat needs an origin of its own'))
  }, [isUnsafe, observer])
  useEffect(() => (isWanted ? whenIdle(() => setIsIdle(true)) : undefined), [isWanted])

  const attach = useCallback(
    (frame: HTMLIFrameElement) => connectChat(frame, { onReady: setChat, onClose: () => setIsOpen(false) }),
    [],
  )

  return {
    /** The address for the frame; undefined until the page is idle. */
    page: isIdle ? page : undefined,
    attach,
    isOpen,
    /** Opens the chat; undefined until it is ready. */
    open:
      chat &&
      (() => {
        chat.event('chat_opened')
        chat.open()
        setIsOpen(true)
      }),
    close: () => setIsOpen(false),
  }
}
