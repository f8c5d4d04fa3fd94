import { formatPhone, phoneDigits } from '@portal/domain/text'

/** The value of a phone number is its digits; the field shows them formatted (000 §5). */
export const PHONE_MASK = { read: phoneDigits, show: formatPhone, most: 10 } as const
