import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { CatDrawing } from '../../ui/drawings/CatDrawing.tsx'
import { DogDrawing } from '../../ui/drawings/DogDrawing.tsx'
import classes from './pet-tag.module.css'

// Only who has a picture loads what reads it.
const PetPicture = lazy(() => import('./PetPicture.tsx').then((module) => ({ default: module.PetPicture })))

type PetTagProps = {
  /** Lower-case kind of animal; one without a drawing gets the dog. */
  kind: string
  /** Address of the pet's picture. */
  picture?: string | undefined
  /** Whether it hangs from a strap by a ring. */
  ring?: boolean
}

/** A pet as the round tag of a collar: its picture, or a drawing. Its name stands beside it, never in it. */
export function PetTag({ kind, picture, ring = false }: PetTagProps) {
  const names = [classes.tag, kind === 'cat' && classes.cat, ring && classes.ring]
  const drawing = kind === 'cat' ? <CatDrawing /> : <DogDrawing />
  return (
    <span className={names.filter(Boolean).join(' ')}>
      {picture === undefined ? (
        drawing
      ) : (
        <Suspense fallback={drawing}>
          <PetPicture url={picture} fallback={drawing} />
        </Suspense>
      )}
    </span>
  )
}

/** The empty tag that stands for the next pet. */
export function AddTag() {
  return (
    <span className={`${classes.tag} ${classes.ring} ${classes.add}`}>
      <IconPlus stroke={1.75} aria-hidden />
    </span>
  )
}
