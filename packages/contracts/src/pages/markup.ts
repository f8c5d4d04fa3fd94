/** HTML that is safe to be part of a page. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What may stand in a template: a text is escaped, nothing is left out, a list is joined. */
export type Content = string | number | undefined | Markup | readonly Content[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML from a template; whatever is put in is text, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.map((part, index) => part + written(values[index])).join(''))
}

function written(content: Content): string {
  if (content === undefined) return ''
  if (content instanceof Markup) return content.html
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return content.map(written).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** The parts with a separator between them. */
export function joined(parts: readonly Content[], separator: Content): Content {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
}

/** Of CommonMark what our descriptions use: paragraphs, `code` and bare addresses. */
export function prose(text: string): Content {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => html`<p>${inline(paragraph.trim())}</p>`)
}

/** The same without paragraphs. */
export function inline(text: string): Content {
  return text.split(/(`[^`]+`|https?:\/\/[^\s)]*[^\s).,])/).map((part, index) => {
    if (index % 2 === 0) return part
    return part.startsWith('`')
      ? html`<code>${part.slice(1, -1)}</code>`
      : html`<a href="${part}">${part}</a>`
  })
}
