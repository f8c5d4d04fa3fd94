import { PET_PICTURE_TYPE } from '@portal/domain/pictures'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { accountQuery } from './account.ts'
import { ApiError } from './refusal.ts'

type Picture = {
  petId: string
  policyTermId: string
  policyNumberDisplay: string
  /** The URL of the uploaded file. */
  url: string
}

/** Saves an uploaded picture for a pet's policy term (000 §5), then refetches everything that shows it. */
export function savePetPictureMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ petId, ...picture }: Picture) => {
      const { success } = await call(
        api.sdk.pet.PUT('/v1/pets/{id}/image', {
          params: { path: { id: petId } },
          body: { ...picture, contentType: PET_PICTURE_TYPE },
        }),
      )
      if (!success)
        throw new ApiError({ status: 200, code: 'UNKNOWN', message: 'The picture was not saved.' })
    },
    meta: { refetch: [accountQuery(api).queryKey] },
  })
}
