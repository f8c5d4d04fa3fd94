import { Button, Group, Stack } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { SelectField } from '../../ui/choices.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'

/** The filter of the address. A pet that is not the customer’s is none. */
export type NotificationSearch = { filter?: 'unread' | undefined; pet?: string | undefined }

type NotificationsScreenProps = {
  search: NotificationSearch
  onSearch: (search: NotificationSearch) => void
}

/** The news about the claims, payments, policies and sign-in of a policyholder (900 §1). */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const account = useAccount()
  const { filter, pet: petId } = search
  const pet = account.pets?.find(({ id }) => id === petId)
  const isFiltered = filter !== undefined || pet !== undefined
  return (
    <Stack gap="lg">
      <title>Notifications · Pet portal</title>
      <Group justify="space-between">
        <h1 className={classes.heading} tabIndex={-1}>
          Notifications
        </h1>
        <ButtonLink to="/account/notifications/preferences" variant="line" size="sm">
          Preferences
        </ButtonLink>
      </Group>
      <div className={classes.filters}>
        <PetField
          account={account}
          value={pet?.id}
          onChange={(chosen) => onSearch({ filter, pet: chosen })}
        />
        <Segmented
          label="Which notifications"
          options={OPTIONS}
          value={filter ?? 'all'}
          onChange={(chosen) => onSearch({ filter: chosen === 'unread' ? chosen : undefined, pet: pet?.id })}
        >
          <NotificationList
            key={`${filter} ${pet?.id}`}
            account={account}
            isUnread={filter === 'unread'}
            pet={pet}
            showAll={
              isFiltered ? (
                <Button variant="line" onClick={() => onSearch({})}>
                  Show all notifications
                </Button>
              ) : null
            }
          />
        </Segmented>
      </div>
    </Stack>
  )
}

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

type PetFieldProps = {
  account: Account
  value: string | undefined
  onChange: (pet: string | undefined) => void
}

/** Pets of the same name are distinguished by their policy. */
function PetField({ account: { pets = [] }, value = '', onChange }: PetFieldProps) {
  const isShared = (name: string) => pets.filter((pet) => pet.name === name).length > 1
  const options = pets.map(({ id, name, policyNumberDisplay }) => ({
    value: id,
    label: isShared(name) ? `${petLabel(name)}, ${policyNumberDisplay}` : petLabel(name),
  }))
  return (
    <SelectField
      label="Pet"
      options={[{ value: '', label: 'All pets' }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}
