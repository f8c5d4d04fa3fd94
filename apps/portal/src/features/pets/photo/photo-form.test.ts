import { expect, test } from 'vitest'
import { RefusedFileError } from '../../../api/documents.ts'
import { TECHNICAL_FAILURES } from '../../../testing/forms.ts'
import { photoRefusal, UnsavedPictureError } from './photo-form.ts'

const PHONE = '800-240-1875'

test.each([
  ['unreadable', 'We can’t read this photo. Choose another one.'],
  ['tooSmall', 'File upload failed. File is too small, minimum size is 300B'],
  ['wrongType', 'Choose a PNG or JPEG picture.'],
] as const)('002 §5: a picture that is %s has the text of the reason', (reason, alert) => {
  expect(photoRefusal(new RefusedFileError(reason), PHONE)).toEqual({ alert })
})

test('a technical failure has the text of its step', () => {
  for (const error of TECHNICAL_FAILURES) {
    expect(photoRefusal(error, PHONE)).toEqual({
      alert: 'Your photo didn’t upload. Try again, or call us at 800-240-1875.',
    })
    expect(photoRefusal(new UnsavedPictureError(error), PHONE)).toEqual({
      alert: 'Your photo is uploaded, but we couldn’t save it yet.',
    })
  }
})
