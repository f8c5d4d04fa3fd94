/** A browser and its system as the service names them; what is unknown is absent. */
export type DeviceName = { browser?: string; system?: string }

/** A device in words, such as "Chrome on Windows" (900 §2). */
export function deviceText({ browser = '', system = '' }: DeviceName): string {
  const [name, on] = [browser.trim(), system.trim()]
  if (on === '') return name === '' ? 'An unknown device' : name
  return `${name === '' ? 'A browser' : name} on ${on}`
}

type ListedDevice = { isThisDevice: boolean; lastUsedAt: string }

/**
 * Devices in the order of their list: this device first, then the most recently used (900 §2).
 * @param devices `lastUsedAt` is an instant, ISO 8601 in UTC
 */
export function orderDevices<Device extends ListedDevice>(devices: readonly Device[]): Device[] {
  const isBefore = (a: Device, b: Device) =>
    a.isThisDevice === b.isThisDevice ? a.lastUsedAt > b.lastUsedAt : a.isThisDevice
  return devices.toSorted((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)))
}
