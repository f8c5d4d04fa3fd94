import { replaceTags } from '@portal/domain/text'
import { webAddress } from '@portal/domain/web-address'
import DOMPurify from 'dompurify'
import classes from './safe-html.module.css'

/** The elements of a text (002 §3). */
const TEXT_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a']
const TAGS = [...TEXT_TAGS, 'h2', 'h3', 'h4', 'img', 'blockquote']
const ATTRIBUTES = ['href', 'src', 'alt']

type SafeHtmlProps = {
  html: string
  /** The base URL of its relative URLs; without it they are removed. */
  base?: string
  /** Allows text, lists and links alone. */
  only?: 'text'
}

/** Renders markup from a service, reduced to text, lists, links and pictures. Links open in a new tab. */
export function SafeHtml({ html, base, only }: SafeHtmlProps) {
  const tags = only === 'text' ? TEXT_TAGS : TAGS
  return (
    <div
      className={classes.html}
      data-only={only}
      ref={(node) => node?.replaceChildren(cleaned(html, base, tags))}
    />
  )
}

function cleaned(html: string, base: string | undefined, tags: string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(withoutHandlers(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ATTRIBUTES,
    // Both are allowed by default. They could rename our controls, or steer scripts and styles that look for them.
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    const address = webAddress(link.getAttribute('href') ?? undefined, base)
    if (address === undefined) link.replaceWith(...link.childNodes)
    else {
      link.href = address
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }
  for (const picture of fragment.querySelectorAll('img')) {
    const address = webAddress(picture.getAttribute('src') ?? undefined, base)
    if (address === undefined) picture.remove()
    else {
      picture.src = address
      picture.alt ||= ''
    }
  }
  return fragment
}

/**
 * Renames the handlers of elements, before they are removed. The parser of a browser reports each as a violation of the
 * content security policy, although none ever runs; the reports would hide a real one.
 */
function withoutHandlers(html: string): string {
  return replaceTags(html, (tag) => tag.replaceAll(/[\s/]on\w+\s*=/gi, ' data-handler='))
}
