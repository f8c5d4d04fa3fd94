import { screen, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { vi } from 'vitest'
import type { renderRoute } from './support.tsx'

export const DATA_PATH = '/account/profile/data'

type User = Awaited<ReturnType<typeof renderRoute>>['user']

export const exportCard = async () =>
  within(await screen.findByRole('region', { name: 'Download your data' }))

/** Presses the button of the export, with all documents or without any. */
export async function pressExport(user: User, hasDocuments = false) {
  const card = await exportCard()
  if (hasDocuments) {
    await user.click(card.getByRole('checkbox', { name: 'With all documents' }))
    await card.findByText(/documents?[.,]/)
  }
  await user.click(card.getByRole('button', { name: 'Download my data' }))
  return card
}

/** Takes the files that the page saves as downloads. */
export function takeDownloads() {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:saved'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { files, names }
}

/** The texts of an archive by path. */
export async function textsOf(archive: Blob | undefined): Promise<Map<string, string>> {
  if (archive === undefined) throw new Error('no file was saved')
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  return new Map(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}

/**
 * A browser that writes to the device: it asks for a file, which is empty then.
 * @param write takes each piece, before it is on the device
 */
export function writeToDevice(write: (bytes: Uint8Array) => unknown = () => undefined) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const device = { parts, isClosed: false, isRemoved: false, asked: 0 }
  const stream = {
    async write(bytes: Uint8Array<ArrayBuffer>) {
      await write(bytes)
      device.parts.push(bytes.slice())
    },
    async close() {
      device.isClosed = true
    },
    async abort() {
      device.parts = []
    },
  }
  const file = {
    createWritable: async () => stream,
    getFile: async () => new Blob(device.isClosed ? device.parts : []),
    async remove() {
      device.isRemoved = true
    },
  }
  vi.stubGlobal('showSaveFilePicker', async () => {
    device.asked += 1
    return file
  })
  return device
}
