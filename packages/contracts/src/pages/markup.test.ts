import { expect, test } from 'vitest'
import { documentPage } from './document-page.ts'
import { type Content, html, inline } from './markup.ts'

const written = (content: Content) => html`${content}`.html

test('text is escaped in markup', () => {
  const hostile = `<img src=x onerror="alert('1')">&`
  expect(written(html`<p title="${hostile}">${[hostile]}</p>`)).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  )
  const description = `${hostile} \`<b>\` https://example.com/a"b`
  expect(written(inline(description))).not.toMatch(/<(img|b)\b/)
  const operation = { operationId: 'getIt', summary: hostile, description, responses: {} }
  const page = documentPage('it', {
    info: { title: hostile, description },
    tags: [{ name: hostile }],
    paths: { [`/${hostile}`]: { get: { ...operation, tags: [hostile] } } },
  })
  expect(page).toContain('&lt;img')
  expect(page).not.toMatch(/<img|onerror="/)
})

test('prose renders code and addresses', () => {
  expect(written(inline('Of `GET /pets` (https://example.com/a).'))).toBe(
    'Of <code>GET /pets</code> (<a href="https://example.com/a">https://example.com/a</a>).',
  )
})
