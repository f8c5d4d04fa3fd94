/** The development server adds this script to its page, before the portal's own. */

/** An answer in JSON as the page received it. */
export type ReceivedAnswer = { method: string; url: string; status: number; body: string }

/** The messages between the page and the development server about answers of services. */
export const ANSWER = 'portal:answer'
export const PROBLEMS = 'portal:problems'

/** The connection of the page with the development server. */
type Server = {
  tell(answer: ReceivedAnswer): void
  onProblems(listener: (problems: readonly string[]) => void): void
}

/** A `fetch` that sends a copy of each answer in JSON to the server, and writes the problems that the server finds. */
export function watchAnswers(send: typeof fetch, server: Server): typeof fetch {
  server.onProblems((problems) => {
    for (const problem of problems) console.error(`Against the contract: ${problem}`)
  })
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { method, url } = request
    const answer = await send(request, input === request ? init : undefined)
    if (/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
      const { status } = answer
      answer
        .clone()
        .text()
        .then(
          (body) => server.tell({ method, url, status, body }),
          // The connection broke, which the portal itself notices.
          () => undefined,
        )
    }
    return answer
  }
}

// Vite looks for this very expression. The server itself imports this file too, where there is no page.
const hot = import.meta.hot
if (hot && typeof window !== 'undefined') {
  window.fetch = watchAnswers(window.fetch, {
    tell: (answer) => hot.send(ANSWER, answer),
    onProblems: (listener) => hot.on(PROBLEMS, listener),
  })
}
