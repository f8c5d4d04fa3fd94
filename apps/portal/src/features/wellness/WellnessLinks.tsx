import { type FooterLink, footerLinks } from '@portal/domain/wellness-terms'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { useApi } from '../../session/context.ts'
import { ExternalLink } from '../../ui/links.tsx'
import classes from './wellness.module.css'

/** The names of the linked pages. The wording is ours. */
const NAMES: Record<Exclude<FooterLink, 'phone'>, string> = {
  samplePolicyUs: 'Sample policy, US',
  samplePolicyCanada: 'Sample policy, Canada',
  fraudNotice: 'US fraud notice',
  privacyPolicy: 'Privacy policy',
}

/** The links that end the page and the Terms of Sale (002 §2). An environment without a page has no link to it. */
export function WellnessLinks({ country }: { country: string | undefined }) {
  const { links } = useApi().config
  const addresses: Record<Exclude<FooterLink, 'phone'>, string | undefined> = {
    samplePolicyUs: links.samplePolicies?.US,
    samplePolicyCanada: links.samplePolicies?.CA,
    fraudNotice: links.antiFraud,
    privacyPolicy: links.privacyPolicy,
  }
  return (
    <ul className={classes.links}>
      {footerLinks(country).map((link) => {
        if (link === 'phone') {
          return (
            <li key={link}>
              Call <SupportPhone />
            </li>
          )
        }
        const address = addresses[link]
        if (address === undefined) return null
        return (
          <li key={link}>
            <ExternalLink href={address}>{NAMES[link]}</ExternalLink>
          </li>
        )
      })}
    </ul>
  )
}
