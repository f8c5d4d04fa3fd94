import type { Plugin } from 'vite'

const MARK = '//# allFunctionsCalledOnLoad'

/**
 * Marks every script, so that Chromium compiles its functions while it loads, beside the page. Otherwise each function
 * holds the page up at its first call (docs/adr/0017).
 */
export const compileAhead: Plugin = {
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    // Last: the mark counts at the head of a file alone.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `${MARK}\n${file.code}`
      }
    },
  },
}
