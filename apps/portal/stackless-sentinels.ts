import type { Plugin } from 'vite'

const RENDERER = /react-dom-client\.production\.js$/
const SENTINEL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const SENTINELS = 5
const MAKER = 'function sentinel(message) { return { __proto__: Error.prototype, message } }'

/**
 * The renderer makes five errors while it loads, which it throws to itself and tells apart by identity. For the stack of
 * each the browser parses the whole file again, half of the time that the file takes to load; nobody reads those stacks.
 * @throws Error when a new renderer makes them in another way
 */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        const found = code.match(SENTINEL)?.length ?? 0
        if (found !== SENTINELS) throw new Error(`the renderer makes ${found} errors, not ${SENTINELS}`)
        return { code: `${code.replace(SENTINEL, '$1sentinel($2)')}\n${MAKER}`, map: null }
      },
    },
  }
}
