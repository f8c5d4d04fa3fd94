/** HTML that is safe to insert into a page. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** The values that a template accepts: texts are escaped, undefined is empty, lists are joined. */
export type Content = string | number | undefined | Markup | readonly Content[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML from a template. Inserted values are escaped, unless they are markup. */
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

/** Renders the part of CommonMark that the descriptions use: paragraphs, `code` and bare addresses. */
export function prose(text: string): Content {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => html`<p>${inline(paragraph.trim())}</p>`)
}

/** Renders `code` and addresses without paragraphs. */
export function inline(text: string): Content {
  return text.split(/(`[^`]+`|https?:\/\/[^\s)]*[^\s).,])/).map((part, index) => {
    if (index % 2 === 0) return part
    return part.startsWith('`')
      ? html`<code>${part.slice(1, -1)}</code>`
      : html`<a href="${part}">${part}</a>`
  })
}
