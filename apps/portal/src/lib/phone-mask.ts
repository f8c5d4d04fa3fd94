import { formatPhone, phoneDigits } from '@portal/domain/text'

/** A phone number is kept as digits, and formatted while it is typed (000 §5). */
export const PHONE_MASK = { read: phoneDigits, show: formatPhone } as const
