import { FRAME_ACTIONS } from '@portal/domain/embedded-pages'
import { isFrameMessage } from '@portal/domain/frame-origins'
import * as v from 'valibot'

const shape = v.object({ action: v.picklist(FRAME_ACTIONS) })

/** The messages of an embedded page: an object with one of the three known actions (002 §2). Others change nothing. */
export const frameAction = v.custom<v.InferOutput<typeof shape>>(
  (data) => isFrameMessage(data) && v.safeParse(shape, data).success,
)
