import { expect, test } from 'vitest'
import { RefusedFileError } from '../../api/documents.ts'
import { uploadFailureText } from './upload-texts.ts'

test.each([
  ['wrongType', 'File upload failed. File type is not supported, only .png .jpeg .pdf are allowed'],
  ['tooSmall', 'File upload failed. File is too small, minimum size is 300B'],
  ['tooLarge', 'File upload failed. File is too big, maximum size is 10MB'],
  ['tooManyPixels', 'An error occured: your file didn’t upload. It is still here, so try again.'],
] as const)(
  '002 §5, §8: a file that the service refuses as %s has the text of its reason',
  (reason, text) => {
    expect(uploadFailureText(new RefusedFileError(reason))).toBe(text)
  },
)
