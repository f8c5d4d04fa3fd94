import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureQuery } from '../../api/documents.ts'
import { useApi } from '../../session/context.ts'
import { CatDrawing, DogDrawing } from './drawings.tsx'
import classes from './pet-tag.module.css'

type PetTagProps = {
  /** The kind of animal in lower case. A kind without a drawing shows the dog. */
  kind: string
  /** The URL of the pet's picture. */
  picture?: string | undefined
  /** Whether the tag hangs from a strap by a ring. */
  ring?: boolean
  /** Whether the pet has died; then its tag is drawn calmer (900 §4). */
  hasDied?: boolean
}

/**
 * A pet as the round tag of a collar: its picture or a drawing. The tag is decorative, so the name is shown beside it.
 */
export function PetTag({ kind, picture, ring = false, hasDied = false }: PetTagProps) {
  const names = [classes.tag, kind === 'cat' && classes.cat, ring && classes.ring, hasDied && classes.calm]
  const drawing = kind === 'cat' ? <CatDrawing /> : <DogDrawing />
  return (
    <span className={names.filter(Boolean).join(' ')}>
      {picture === undefined ? drawing : <PetPicture url={picture} fallback={drawing} />}
    </span>
  )
}

/** The empty tag of the link that adds a pet. */
export function AddTag() {
  return (
    <span className={`${classes.tag} ${classes.ring} ${classes.add}`}>
      <IconPlus stroke={1.75} aria-hidden />
    </span>
  )
}

type PetPictureProps = {
  /** The URL from the account. Reading it needs the session (decision 9). */
  url: string
  /** Shows until the picture is read, and when it cannot be read. */
  fallback: ReactNode
}

/** A pet's picture, which is read with the session. */
function PetPicture({ url, fallback }: PetPictureProps) {
  const { data } = useQuery(pictureQuery(useApi(), url))
  return data === undefined ? fallback : <img src={data} alt="" />
}
