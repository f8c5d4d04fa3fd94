import { Fieldset, Stack, Text } from '@mantine/core'
import { maskContact } from '@portal/domain/one-time-code'
import { phoneDigits } from '@portal/domain/text'
import { isUnknown } from '@portal/domain/unknown'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationPreferencesQuery,
} from '../../api/notifications.ts'
import { useAccount } from '../../api/use-account.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { BackLink, TextLink } from '../../ui/links.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import classes from './notifications.module.css'
import { CHANNELS, TOPICS, usePreferenceChanges } from './preference-changes.ts'

/** How the policyholder wants to be notified: each change is saved by itself (900 §1). */
export function PreferencesScreen() {
  const read = useQuery(notificationPreferencesQuery(useApi()))
  return (
    <Stack gap="lg">
      <title>Notification preferences · Pet portal</title>
      <div>
        <BackLink to="/account/notifications">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Notification preferences</h1>
      {read.data === undefined ? (
        <NotLoaded read={read} rows={5} what="your preferences" />
      ) : (
        <Topics saved={read.data} />
      )}
    </Stack>
  )
}

type Saved = { topic: NotificationTopic } & Record<NotificationChannel, boolean>

function Topics({ saved }: { saved: readonly Saved[] }) {
  const { profile } = useAccount()
  const { isOn, change, failure } = usePreferenceChanges(saved)
  const mobile = phoneDigits(profile.mobile?.value ?? '')
  const hasNoMobile = mobile === '' && !isUnknown(profile, 'mobile')
  const id = useId()
  const channels = CHANNELS.filter(({ channel }) => channel !== 'app' || profile.allowPush === true)
  return (
    <Card title="What we send you">
      <div id={`${id}-text`}>
        {hasNoMobile && (
          <Text size="sm">
            Text messages need a mobile number.{' '}
            <TextLink to="/account/profile" search={MOBILE}>
              Add a mobile number
            </TextLink>
          </Text>
        )}
        {mobile !== '' && (
          <Text size="sm" c="dimmed">
            {`Text messages go to ${maskContact({ kind: 'phone', value: mobile })}.`}
          </Text>
        )}
      </div>
      <ul>
        {TOPICS.filter(({ topic }) => saved.some((each) => each.topic === topic)).map(
          ({ topic, title, about }) => (
            <li key={topic} className={classes.topic}>
              <Fieldset legend={<strong>{title}</strong>}>
                <Text size="sm" c="dimmed">
                  {about}
                </Text>
                <div className={classes.channels}>
                  {channels.map(({ channel, label }) => {
                    const isFixed = topic === 'security' && channel === 'email'
                    const isWithoutNumber = channel === 'text' && hasNoMobile
                    return (
                      <Toggle
                        key={channel}
                        label={label}
                        checked={isFixed || (!isWithoutNumber && isOn(topic, channel))}
                        disabled={isFixed || isWithoutNumber}
                        aria-describedby={
                          isFixed ? `${id}-fixed` : isWithoutNumber ? `${id}-text` : undefined
                        }
                        onChange={(isNowOn) => void change({ topic, channel, isOn: isNowOn })}
                      />
                    )
                  })}
                </div>
                {topic === 'security' && (
                  <Text size="sm" id={`${id}-fixed`}>
                    Security e-mails can’t be switched off. They warn you when somebody signs in or changes
                    your account.
                  </Text>
                )}
                {failure?.topic === topic && (
                  <Banner tone="danger" role="alert">
                    {failure.text}
                  </Banner>
                )}
              </Fieldset>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

const MOBILE = { dialog: 'mobile' } as const
