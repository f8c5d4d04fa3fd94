import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdWellnessLink, type WellnessLink } from '../../api/wellness-link.ts'
import { ApiContext, useApi } from '../../session/context.ts'
import { linkSessionOf } from '../../session/link-session.ts'
import { Closed } from './Closed.tsx'
import { LinkWellness } from './LinkWellness.tsx'
import classes from './wellness.module.css'
import { WellnessModeProvider } from './wellness-mode.tsx'

type WellnessScreenProps = {
  /** As given in the address. */
  policyNumber: string | undefined
  link: WellnessLink
}

/**
 * The page of the mailed wellness link (002 §2). Everything below uses the link in place of a session, and its data end
 * with the page.
 */
export function WellnessScreen({ policyNumber, link }: WellnessScreenProps) {
  const api = useApi()
  // Without a public site the page leads to the portal.
  const { mainSite = '/' } = api.config.links
  const leave = () => location.assign(mainSite)
  useEffect(() => holdWellnessLink(api, policyNumber, link), [api, policyNumber, link])
  return (
    <WellnessModeProvider value="link">
      <div className={classes.page}>
        {link.is === 'usable' ? (
          <ApiContext value={link.api}>
            <QueryClientProvider client={link.client}>
              <LinkWellness session={linkSessionOf(api)} link={link} onClose={leave} />
            </QueryClientProvider>
          </ApiContext>
        ) : (
          <Closed cause={link.is === 'missing' ? 'linkIncomplete' : 'requested'} onClose={leave} />
        )}
      </div>
    </WellnessModeProvider>
  )
}
