import { expect, test } from 'vitest'
import { DOWNLOAD_MESSAGES, documentIdOf, isContentOf } from './documents.ts'

const GATEWAY = 'https://api.example.com/prefix'

// covers: MED-025
test.each([
  ['https://api.example.com/prefix/fdp-document-service/v1/documents/D-1_x', 'D-1_x'],
  ['https://api.example.com:443/fdp-document-service/v1/documents/D-1', 'D-1'],
  ['https://api.example.com/fdp-document-service/v1/documents/D-1?download=1#page=2', 'D-1'],
  ['https://api.example.com/prefix/v1/documents/D-1', undefined],
  ['https://api.example.com/not-fdp-document-service/v1/documents/D-1', undefined],
  ['https://api.example.com/fdp-document-service.evil/v1/documents/D-1', undefined],
  ['https://api.example.com/x?fdp-document-service/v1/documents/D-1', undefined],
  ['https://api.example.com/fdp-document-service/v1/documents/', undefined],
  ['https://api.example.com/fdp-document-service/v1/documents/..%2Fadmin', undefined],
  ['https://api.example.com/fdp-document-service/v1/documents/../../admin', undefined],
  ['https://api.example.com.evil.tld/fdp-document-service/v1/documents/D-1', undefined],
  ['https://api.example.com@evil.tld/fdp-document-service/v1/documents/D-1', undefined],
  ['https://us@api.example.com/fdp-document-service/v1/documents/D-1', undefined],
  ['http://api.example.com/fdp-document-service/v1/documents/D-1', undefined],
  ['https://api.example.com:8443/fdp-document-service/v1/documents/D-1', undefined],
  ['//api.example.com/fdp-document-service/v1/documents/D-1', undefined],
  ['/fdp-document-service/v1/documents/D-1', undefined],
  ['javascript:alert(1)//fdp-document-service/v1/documents/D-1', undefined],
  ['data:text/html,/fdp-document-service/v1/documents/D-1', undefined],
  ['', undefined],
])('%s names %s', (url, id) => {
  expect(documentIdOf(url, GATEWAY)).toBe(id)
})

test('the alerts have the documented texts', () => {
  expect(DOWNLOAD_MESSAGES).toEqual({
    invalidUrl: 'Invalid file url',
    failed: 'Error while loading a file',
  })
})

test.each([
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0], true],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34], true],
  ['image/png', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0], false],
  ['application/pdf', [0x4d, 0x5a], false],
  ['image/png', [], false],
  ['text/html', [0x3c], false],
  ['constructor', [0x3c], false],
])('%s with %j: %s', (type, start, expected) => {
  expect(isContentOf(type, Uint8Array.from(start))).toBe(expected)
})
