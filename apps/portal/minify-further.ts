import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * A second minifier over what the bundler's own leaves: 0.7 kB less on every first visit, for three seconds of a
 * build. Alone it is no better than the other.
 */
export function minifyFurther(): Plugin {
  return {
    name: 'minify-further',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        for (const chunk of chunks) {
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } })
          if (code !== undefined) chunk.code = code
        }
      },
    },
  }
}
