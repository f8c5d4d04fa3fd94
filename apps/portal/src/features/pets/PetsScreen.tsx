import { Button, Group, Stack } from '@mantine/core'
import { inactivePolicies } from '@portal/domain/policies'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { lazyPart, onlineImport } from '../../lib/lazy-part.ts'
import { diedPolicyViews } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileInput } from '../../ui/FileButton.tsx'
import { Columns } from '../../ui/layout.tsx'
import { ButtonLink, ExternalLink, TextLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { usePages } from '../../ui/use-pages.ts'
import { DiedPetCard } from './DiedPetCard.tsx'
import { PetCard } from './PetCard.tsx'
import { type PetFacts, petFacts } from './pet-facts.ts'
import type { PictureReading } from './photo/read-picture.ts'

// Loaded with the first dialog.
const PetsDialogs = lazyPart(() => import('./PetsDialogs.tsx'), 'PetsDialogs')
/** The types that the file picker offers. The portal checks the content after the choice. */
const loadReader = onlineImport(() => import('./photo/read-picture.ts'))

const ACCEPT = '.png,.jpg,.jpeg,image/png,image/jpeg'

type PetsScreenProps = {
  dialog: 'inactive' | 'photo' | undefined
  /** The pet whose photo the dialog changes. */
  petId: string | undefined
}

/** The active policies as cards in two columns, with the dialogs over them (000 §2). */
export function PetsScreen({ dialog, petId }: PetsScreenProps) {
  const api = useApi()
  const account = useAccount()
  const pets = petFacts(account, localToday())
  const died = diedPolicyViews(account)
  const hasInactive = inactivePolicies(account.policies ?? []).length > 0
  const photo = usePhotoChoice(dialog === 'photo' ? petId : undefined)
  return (
    <Stack gap="lg">
      <title>Pets · Pet portal</title>
      {pets.length > 0 && <PetList pets={pets} onPhoto={photo.choose} />}
      {pets.length === 0 && died.length === 0 && (
        <EmptyState title="You dont have any pets enrolled yet.">
          <ButtonLink to="/account/mypet">Add your first pet</ButtonLink>
        </EmptyState>
      )}
      {died.length === 0 ? null : (
        <Columns split="halves">
          {died.map((view) => (
            <DiedPetCard key={view.policy.policyNumber} view={view} />
          ))}
        </Columns>
      )}
      <Group gap="lg">
        {hasInactive ? (
          <TextLink to="/account/pets" search={{ dialog: 'inactive' }} {...SAME_SCREEN}>
            See inactive policies
          </TextLink>
        ) : null}
        {pets.length > 0 || died.length > 0 || hasInactive ? (
          <TextLink to="/account/documents">All documents</TextLink>
        ) : null}
        <ExternalLink href={api.config.links.privacyPolicy}>Privacy Policy</ExternalLink>
      </Group>
      <FileInput ref={photo.input} accept={ACCEPT} onChoose={photo.take} />
      {dialog === undefined ? null : (
        <DialogPart onClose={() => void photo.close()}>
          <PetsDialogs
            key={photo.nth}
            dialog={dialog}
            pet={pets.find((pet) => pet.petId === petId)}
            reading={photo.reading}
            onChoose={photo.choose}
            onClose={() => void photo.close()}
          />
        </DialogPart>
      )}
    </Stack>
  )
}

/**
 * The one file input of all cards. Choosing a file opens the photo dialog of its pet.
 * @param openFor the pet whose dialog is already open, so that a file for it does not navigate
 */
function usePhotoChoice(openFor: string | undefined) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const pet = useRef('')
  const [{ nth, reading }, setChosen] = useState<{ nth: number; reading?: Promise<PictureReading> }>({
    nth: 0,
  })
  return {
    input,
    reading,
    /** The number of chosen files. Each file opens a new dialog. */
    nth,
    choose(petId: string) {
      pet.current = petId
      if (input.current === null) return
      // Without the reset, choosing the same file again would not fire a change event.
      input.current.value = ''
      input.current.click()
    },
    take(file: File | undefined) {
      if (file === undefined) return
      const next = loadReader().then(({ readPicture }) => readPicture(file))
      setChosen((before) => ({ nth: before.nth + 1, reading: next }))
      if (pet.current === openFor) return
      void navigate({
        to: '/account/pets',
        search: { dialog: 'photo', pet: pet.current },
        ...SAME_SCREEN,
      })
    },
    async close() {
      await navigate({ to: '/account/pets', search: {}, replace: true, ...SAME_SCREEN })
      // Released only now, because the dialog shows the picture until it closes, even while it asks about unsaved
      // changes.
      setChosen((before) => ({ nth: before.nth }))
    },
  }
}

/** The number of cards rendered at first and added by each "Show more". */
const PAGE = 24
/** The number of cards in the first render, which fill every window. The others follow without holding up input. */
const FIRST = 6

type PetListProps = { pets: readonly PetFacts[]; onPhoto: (petId: string) => void }

/** The cards in two columns (000 §2). */
function PetList({ pets, onPhoto }: PetListProps) {
  const { count, next, showNext, takesFocus } = usePages('pets', pets.length, PAGE)
  const rendered = useDeferredValue(count, FIRST)
  return (
    <Stack gap="lg">
      <Columns split="halves">
        {pets.slice(0, rendered).map((pet, index) => (
          <PetCard key={pet.policyNumber} pet={pet} onPhoto={onPhoto} takesFocus={takesFocus(index)} />
        ))}
      </Columns>
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>
            {`Show ${next} more of ${pets.length} pets`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
