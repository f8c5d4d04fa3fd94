import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureQuery } from '../../api/documents.ts'
import { useApi } from '../../session/context.ts'

type PetPictureProps = {
  /** The URL from the account. Reading it needs the session (decision 9). */
  url: string
  /** Shows until the picture is read, and when it cannot be read. */
  fallback: ReactNode
}

/** A pet's picture, which is read with the session. */
export function PetPicture({ url, fallback }: PetPictureProps) {
  const { data } = useQuery(pictureQuery(useApi(), url))
  return data === undefined ? fallback : <img src={data} alt="" />
}
