import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureQuery } from '../../api/documents.ts'
import { useApi } from '../../session/context.ts'

type PetPictureProps = {
  /** As the account has it: only the session can read it (decision 9). */
  url: string
  /** Stands there until the picture is read, and where it cannot be read. */
  fallback: ReactNode
}

/** A pet's picture, read with the session. */
export function PetPicture({ url, fallback }: PetPictureProps) {
  const { data } = useQuery(pictureQuery(useApi(), url))
  return data === undefined ? fallback : <img src={data} alt="" />
}
