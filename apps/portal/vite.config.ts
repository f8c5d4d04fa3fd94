import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { answerShape } from './build/answer-shape.ts'
import { compileAhead } from './build/compile-ahead.ts'
import { indexHtml } from './build/index-html.ts'
import { prerender } from './build/prerender.ts'
import { sharedFiles } from './build/shared-files.ts'
import { worker } from './build/worker.ts'
import { answerCheck } from './development/answer-check.ts'
import { developmentHeaders, NONCE } from './development/headers.ts'

const port = Number(process.env.PORTAL_PORT ?? 5173)
const mock = process.env.MOCK_URL ?? 'http://localhost:4010'

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // A loader comes with its screen: what other screens read costs the sign-in page nothing.
      // The development server may show React's warning "This library called use() to suspend in a previous render but
      // did not call use() when it finished" once, when a screen is opened by its address. The router calls use() only
      // until the part of a route has loaded. That is harmless, because a loaded part stays, and the built portal has no
      // such check.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
      },
    }),
    react(),
    indexHtml,
    prerender(),
    compileAhead,
    worker(),
    answerCheck(),
    developmentHeaders({ port, mock }),
  ],
  ...(command === 'serve' ? { html: { cspNonce: NONCE } } : {}),
  define: { ANSWER_SHAPE: JSON.stringify(answerShape()) },
  resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
  server: { port, strictPort: true, proxy: { '/config.json': mock } },
  build: {
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: sharedFiles() } },
  },
}))
