import { BrandLogo } from '../../methods/BrandLogo.tsx'
import classes from './card-page.module.css'

/** The brands of cards that pay premiums (001 §3). */
const BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'discover', 'jcb', 'unionpay'] as const

/** The brands as icons. */
export function BrandList() {
  return (
    <ul className={classes.brands} aria-label="Cards that we accept">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <BrandLogo brand={brand} />
        </li>
      ))}
    </ul>
  )
}
