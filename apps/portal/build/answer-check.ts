import type { Plugin } from 'vite'
import { listContracts, loadContracts } from '../../../scripts/contracts.ts'
import { ANSWER, PROBLEMS } from './answer-events.ts'
import { createAnswerProblems, type ReceivedAnswer } from './answer-problems.ts'

/**
 * Compares every answer that the page of the development server receives with its whole contract, and writes the
 * violations to the console of the page and to the terminal. The build has nothing of it.
 */
export function answerCheck(): Plugin {
  let problemsOf: Promise<ReturnType<typeof createAnswerProblems>> | undefined
  return {
    name: 'answer-check',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/build/answer-check-client.ts' },
        injectTo: 'head-prepend',
      },
    ],
    configureServer({ ws, config: { logger } }) {
      ws.on(ANSWER, async (answer: ReceivedAnswer, client) => {
        problemsOf ??= listContracts().then(loadContracts).then(createAnswerProblems)
        const problems = (await problemsOf)(answer)
        for (const problem of problems) logger.warn(problem)
        if (problems.length > 0) client.send(PROBLEMS, problems)
      })
    },
  }
}
