import { expect, test } from 'vitest'
import { deviceText, orderDevices } from './devices.ts'

test.each([
  [{ browser: 'Chrome', system: 'Windows' }, 'Chrome on Windows'],
  [{ browser: 'Safari', system: ' iPhone ' }, 'Safari on iPhone'],
  [{ browser: 'Firefox' }, 'Firefox'],
  [{ system: 'Android' }, 'A browser on Android'],
  [{ browser: ' ', system: '' }, 'An unknown device'],
  [{}, 'An unknown device'],
])('the device %o is called “%s”', (device, text) => {
  expect(deviceText(device)).toBe(text)
})

// covers: SECU-001
test('this device comes first, and the others by their last use', () => {
  const device = (id: string, lastUsedAt: string, isThisDevice = false) => ({ id, lastUsedAt, isThisDevice })
  const devices = [
    device('old', '2026-11-01T08:00:00.000Z'),
    device('this', '2026-11-02T08:00:00.000Z', true),
    device('new', '2026-11-20T08:00:00.000Z'),
    device('newest', '2026-11-20T09:00:00.000Z'),
  ]
  expect(orderDevices(devices).map(({ id }) => id)).toEqual(['this', 'newest', 'new', 'old'])
})
