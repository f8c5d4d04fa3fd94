import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, use } from 'react'
import { PictureContext } from '../lib/picture-context.ts'
import { CatDrawing } from './drawings/CatDrawing.tsx'
import { DogDrawing } from './drawings/DogDrawing.tsx'
import classes from './pet-tag.module.css'

type PetTagProps = {
  /** Lower-case kind of animal; one without a drawing gets the dog. */
  kind: string
  picture?: string | undefined
  /** Whether it hangs from a strap by a ring. */
  ring?: boolean
}

/** A pet as the round tag of a collar: its picture, or a drawing. Its name stands beside it, never in it. */
export function PetTag({ kind, picture, ring = false }: PetTagProps) {
  const names = [classes.tag, kind === 'cat' && classes.cat, ring && classes.ring]
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <Picture url={picture} fallback={<Drawing kind={kind} />} />
    </span>
  )
}

function Picture({ url, fallback }: { url: string | undefined; fallback: ReactNode }) {
  const PrivatePicture = use(PictureContext)
  if (url === undefined || PrivatePicture === undefined) return fallback
  return (
    <Suspense fallback={fallback}>
      <PrivatePicture url={url} fallback={fallback} />
    </Suspense>
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

function Drawing({ kind }: { kind: string }) {
  return kind === 'cat' ? <CatDrawing /> : <DogDrawing />
}
