// The development server adds this script to its page, before the portal's own.
import { ANSWER, PROBLEMS } from './answer-events.ts'
import { watchAnswers } from './watch-answers.ts'

// Vite looks for this very expression.
const hot = import.meta.hot
if (hot) {
  window.fetch = watchAnswers(window.fetch, {
    tell: (answer) => hot.send(ANSWER, answer),
    onProblems: (listener) => hot.on(PROBLEMS, listener),
  })
}
