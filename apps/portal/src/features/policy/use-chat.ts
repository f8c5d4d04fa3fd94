import { useEffect, useState } from 'react'
import { type Chat, loadChat } from '../../integrations/chat/chat.ts'
import { useApi } from '../../session/context.ts'

/** The chat widget; `undefined` until it is ready, and in an environment without one. */
export function useChat(): Chat | undefined {
  const { config, observer } = useApi()
  const [chat, setChat] = useState<Chat>()
  const script = config.chat?.script
  useEffect(() => {
    if (script === undefined) return
    let isHere = true
    loadChat(script).then(
      (loaded) => isHere && setChat(loaded),
      (error: unknown) => observer.uncaught(error),
    )
    return () => {
      isHere = false
    }
  }, [script, observer])
  return chat
}
