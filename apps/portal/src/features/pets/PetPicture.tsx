import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureQuery } from '../../api/documents.ts'
import { useApi } from '../../session/context.ts'

/** A pet's picture, read with the session. One that cannot be read leaves the drawing in its place. */
export function PetPicture({ url, fallback }: { url: string; fallback: ReactNode }) {
  const { data } = useQuery(pictureQuery(useApi(), url))
  return data === undefined ? fallback : <img src={data} alt="" />
}
