import { cardBrandName } from '@portal/domain/payment-methods'
import { IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './payment-method.module.css'

/** The marks of the brands (001 §3), each a simplified drawing of our own in one colour. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  visa: (
    <g transform="translate(2.4) skewX(-10)">
      <path d="M2.8 5.500l2.7 9 2.7-9M11.2 5.500v9M18.3 6.600c-.9-1.3-4-1.5-4 .8 0 2.8 4.3 1.7 4.3 4.7 0 2.7-3.7 2.7-4.7 1M21.2 14.500l2.9-9 2.9 9M22.2 11.600h3.8" />
    </g>
  ),
  mastercard: (
    <>
      <circle className={classes.shade} cx="11.5" cy="10" r="7" />
      <circle className={classes.shade} cx="20.5" cy="10" r="7" />
      <circle cx="11.5" cy="10" r="7" />
      <circle cx="20.5" cy="10" r="7" />
    </>
  ),
  amex: (
    <>
      <rect className={classes.shade} x="1.5" y="3" width="29" height="14" rx="3" />
      <path d="M4.5 13l2-6 2 6M5.3 11.200h2.400M11 13V7l2.3 3.600L15.6 7v6M21.4 7h-3v6h3M18.4 10h2.500M23.6 7l4 6m0-6-4 6" />
    </>
  ),
  diners: (
    <>
      <circle cx="16" cy="10" r="8" />
      <path
        className={classes.fill}
        d="M14.4 5.200a5.2 5.2 0 0 0 0 9.600zM17.6 5.200a5.2 5.2 0 0 1 0 9.600z"
      />
    </>
  ),
  discover: (
    <>
      <path d="M3.5 6v7h2a3.5 3.5 0 0 0 0-7zM12 17c7-.4 13-2.6 17.5-6.5" />
      <circle className={classes.fill} cx="15.5" cy="9.5" r="4" />
      <path d="M22.5 6l1.8 5M26.5 6l-2.2 5" />
    </>
  ),
  jcb: (
    <>
      <path
        className={classes.shade}
        d="M6.5 2.500h4.300v11.600q0 3.4-3.4 3.400H3.100V5.900q0-3.4 3.4-3.400z"
      />
      <path
        className={classes.shade}
        d="M15.3 2.500h4.300v11.600q0 3.4-3.4 3.400h-4.300V5.900q0-3.4 3.4-3.400z"
      />
      <path
        className={classes.shade}
        d="M24.1 2.500h4.300v11.600q0 3.4-3.4 3.400h-4.300V5.900q0-3.4 3.4-3.400z"
      />
      <path d="M8.6 7v4a1.6 1.6 0 0 1-3.2.2M17.8 8.200a2.1 2.1 0 1 0 0 3.600M22.8 7v6h1.700a1.5 1.5 0 0 0 0-3h-1.7 1.500a1.5 1.5 0 0 0 0-3z" />
    </>
  ),
  unionpay: (
    <>
      <path className={classes.shade} d="M6.5 3h6.500l-3 14H3.500z" />
      <path className={classes.fill} d="M14.5 3h5.500l-3 14h-5.500z" />
      <path className={classes.shade} d="M21.5 3h7l-3 14h-7z" />
    </>
  ),
}

/** The mark of a card brand; an unknown brand has a neutral card. Its text alternative is the name of the brand. */
export function BrandLogo({ brand }: { brand: string }) {
  const mark = MARKS[brand.toLowerCase()]
  const name = cardBrandName(brand)
  if (mark === undefined) return <IconCreditCard size={22} stroke={1.75} role="img" aria-label={name} />
  return (
    <svg className={classes.logo} viewBox="0 0 32 20" role="img" aria-label={name}>
      {mark}
    </svg>
  )
}
