import { Text } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import classes from './pets.module.css'

type PrimaryVetProps = { petId: string; pet: string; vet: string | undefined; isKnown: boolean }

/**
 * The primary vet of a pet, or a link that adds one (002 §2).
 * @param pet the pet's label
 * @param isKnown whether the vets of the pet could be read
 */
export function PrimaryVet({ petId, pet, vet, isKnown }: PrimaryVetProps) {
  const missing = isKnown ? 'None yet' : 'We can’t show it now'
  const there = { to: '/account/vet/$id', params: { id: petId } } as const
  return (
    <div className={classes.vet}>
      <span className={classes.chip}>
        <IconStethoscope size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.grow}>
        <Text c="var(--text-muted)" size="sm">
          Primary vet
        </Text>
        <p className={classes.vetName}>{vet === undefined ? missing : <bdi>{vet}</bdi>}</p>
      </div>
      {vet === undefined && isKnown ? (
        <ButtonLink {...there} variant="line" size="sm" aria-label={`Add primary vet, ${pet}`}>
          Add primary vet
        </ButtonLink>
      ) : (
        <TextLink {...there} aria-label={`View details of the primary vet, ${pet}`}>
          View details
        </TextLink>
      )}
    </div>
  )
}
