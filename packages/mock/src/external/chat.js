// The double of the chat widget. It becomes ready after a delay, and opens a small panel.
;(() => {
  const waiting = []
  let isReady = false
  const open = () => {
    const panel = document.createElement('aside')
    panel.setAttribute('aria-label', 'Chat')
    panel.className = 'chat-double'
    panel.textContent = 'Hello! The chat provider would answer here.'
    document.body.append(panel)
  }
  window.petChat = {
    onReady: (listener) => (isReady ? listener() : waiting.push(listener)),
    open,
    event: (name) => {
      document.documentElement.dataset.chatEvent = name
    },
  }
  setTimeout(() => {
    isReady = true
    for (const listener of waiting) listener()
  }, 400)
})()
