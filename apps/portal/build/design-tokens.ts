import type { Plugin } from 'vite'

type DesignTokens = {
  /** The variables as CSS. They take the place of the comment `@design-tokens`. */
  css: string
  /** Single values, such as the browser's own colours. `page` takes the place of `%page%` in the HTML. */
  html: Record<string, string>
}

const MARK = '/* @design-tokens */'

/**
 * Writes the design's values into the style sheet of the first paint, in the build and in the development server
 * alike. The values come from the theme's module, so that they are written down once.
 */
export function designTokens({ css, html }: DesignTokens): Plugin {
  return {
    name: 'design-tokens',
    enforce: 'pre',
    transform: {
      // The development server adds a query to the style sheets of the page.
      filter: { id: /\.css(?:\?|$)/, code: MARK },
      handler: (code) => code.replace(MARK, () => css),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => page.replaceAll(/%([\w-]+)%/g, (mark, name: string) => html[name] ?? mark),
    },
  }
}
