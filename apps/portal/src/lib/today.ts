import { serviceNow } from './clock.ts'

/** Today by the service's clock (decision 29), as a calendar date in the time zone of the device. */
export function localToday(): string {
  const now = new Date(serviceNow())
  // The parts of a Date are immediate; a formatter with a time zone takes a slow device 60 ms.
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
