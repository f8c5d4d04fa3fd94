// The double of the chat. Its page runs in a frame of the portal and becomes ready after a delay.
const MESSAGES = { ready: { event: 'ready' }, close: { event: 'close' } }
const tell = (message) => parent.postMessage(message, '*')

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (data.event === 'open') {
    document.getElementById('log').textContent = 'Hello! The chat provider would answer here.'
  }
  if (data.event === 'track') document.documentElement.dataset.chatEvent = data.name
})
document.getElementById('end').addEventListener('click', () => tell(MESSAGES.close))
setTimeout(() => tell(MESSAGES.ready), 400)
