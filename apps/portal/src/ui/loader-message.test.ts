import { expect, test } from 'vitest'
import { LOADER_MESSAGE_MS, loaderMessage } from './Loader.tsx'

// covers: SHELL-026
test('000 §2: the loader messages follow each other and start again', () => {
  expect([-1, 0, 1, 2, 3].map((turn) => loaderMessage(turn * LOADER_MESSAGE_MS))).toEqual([
    'Fetching your data...',
    'Fetching your data...',
    'Making sure we have everything...',
    'Hmm... Sorry this is taking longer than expected...',
    'Fetching your data...',
  ])
  expect(LOADER_MESSAGE_MS).toBe(3000)
  expect(loaderMessage(LOADER_MESSAGE_MS - 1)).toBe('Fetching your data...')
})
