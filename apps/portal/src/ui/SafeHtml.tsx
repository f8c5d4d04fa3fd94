import { webAddress } from '@portal/domain/home-tiles'
import DOMPurify from 'dompurify'
import classes from './safe-html.module.css'

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'img',
  'blockquote',
]
const ATTRIBUTES = ['href', 'src', 'alt']

/**
 * Renders markup from a service, reduced to text, lists, links and pictures. Links open in a new tab.
 * @param base the base URL of its relative URLs
 */
export function SafeHtml({ html, base }: { html: string; base: string }) {
  return <div className={classes.html} ref={(node) => node?.replaceChildren(cleaned(html, base))} />
}

function cleaned(html: string, base: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
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
