import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perksCountry, pharmacyAddress, tilePageAddress } from './embedded-pages.ts'

const HOSTS = ['https://rx.example']
const address = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webPath(),
  fc.string(),
  fc.constantFrom('//evil.example', 'javascript:alert(1)', 'https://rx.example/a', '/a', '\\\\evil.example'),
)
const host = fc.oneof(address, fc.domain(), fc.constantFrom('https://rx.example', 'rx.example'))

test('no content frames a page of a host that is not listed', () => {
  fc.assert(
    fc.property(host, address, (host, content) => {
      const origin = pharmacyAddress({ host, petRxData: { content } }, HOSTS)?.origin ?? HOSTS[0]
      expect(origin).toBe(HOSTS[0])
    }),
  )
})

test('the pharmacy is framed from the host of its content alone', () => {
  fc.assert(
    fc.property(address, (content) => {
      const both = [...HOSTS, 'https://evil.example']
      const origin = pharmacyAddress({ host: 'https://rx.example', petRxData: { content } }, both)?.origin
      expect(origin ?? 'https://rx.example').toBe('https://rx.example')
    }),
  )
})

test('no tile frames a page of a host that is not listed', () => {
  const text = fc.option(address, { nil: undefined })
  fc.assert(
    fc.property(text, text, fc.option(host, { nil: undefined }), (url, slug, hostName) => {
      expect(tilePageAddress({ url, slug, hostName }, HOSTS)?.origin ?? HOSTS[0]).toBe(HOSTS[0])
    }),
  )
})

test('any address and any session give perks of one of the two countries', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.constantFrom('US', 'CA'), (asked, kept, serviceCode) => {
      expect(['US', 'CA']).toContain(perksCountry({ asked, kept, serviceCode }))
    }),
  )
})
