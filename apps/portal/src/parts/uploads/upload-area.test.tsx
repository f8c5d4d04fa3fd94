import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { UploadKind } from '../../session/claim-files.ts'
import { ApiContext } from '../../session/context.ts'
import { openCaller } from '../../testing/caller.ts'
import { fileOf } from '../../testing/files.ts'
import { heldWorld, openWorld, reportConnection } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'
import { Theme } from '../../ui/theme/Theme.tsx'
import { UploadArea } from './UploadArea.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

const LONG = `${'Long name of an invoice from the clinic '.repeat(2)}2026.pdf`

function Form({ kind, multiple }: { kind: UploadKind; multiple: boolean }) {
  const uploads = useUploadQueue()
  return (
    <>
      <UploadArea uploads={uploads} kind={kind} place="here" label="Files" multiple={multiple} />
      <p data-count>{uploads.files('here').length}</p>
      <button type="button" onClick={() => uploads.clear('here')}>
        Remove the invoice
      </button>
    </>
  )
}

type Options = {
  kind?: UploadKind
  multiple?: boolean
  camera?: boolean
  isDesktop?: boolean
  world?: TestWorld
}

async function open(options: Options = {}) {
  const { kind = 'INVOICE', multiple = true, camera = false, isDesktop = false, world } = options
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (query === '(pointer: coarse)' && camera) || (query === '(min-width: 75em)' && isDesktop),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const caller = await openCaller('us-happy', world)
  const rendered = render(
    <QueryClientProvider client={caller.client}>
      <ApiContext value={caller.api}>
        <Theme>
          <Form kind={kind} multiple={multiple} />
        </Theme>
      </ApiContext>
    </QueryClientProvider>,
  )
  const area = screen.getByRole('group', { name: 'Files' })
  const drop = (...files: File[]) =>
    fireEvent.drop(area, { dataTransfer: { files, types: ['Files'], dropEffect: 'none' } })
  return { ...caller, ...rendered, area, drop, user: userEvent.setup({ delay: null }) }
}

const row = (name: string | RegExp) => screen.findByRole('listitem', { name })
const count = (expected: string) =>
  waitFor(() => expect(document.querySelector('[data-count]')?.textContent).toBe(expected))

// covers: CLAIM-050, CLAIM-051, MED-020
test('a dropped file has a spinner until it is uploaded, and then its name', async () => {
  const { world, isAsked, release } = await heldWorld('/documents')
  const { drop, area } = await open({ world })
  expect(area.textContent).toContain('Max. size 10 MB')
  drop(fileOf('bill.pdf'))
  const busy = await row('bill.pdf')
  await isAsked
  expect(busy.querySelector('.busy')).not.toBeNull()
  const actions = () =>
    within(busy)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(actions()).toEqual(['Cancel'])
  await release()
  await within(busy).findByText('Uploaded, 400 B')
  expect(busy.querySelector('.busy')).toBeNull()
  expect(within(busy).getByText('bill.pdf')).toBeDefined()
  expect(actions()).toEqual(['Replace', 'Remove'])
  expect(busy.querySelectorAll('.state svg')).toHaveLength(1)
  await count('1')
  expect(screen.getByRole('status').textContent).toBe('1 of 1 file uploaded.')
})

// covers: CLAIM-052, CLAIM-136
test('a file that the service finds too big has the text of its size', async () => {
  const { drop, world } = await open()
  await world.addFault({ operationId: 'uploadDocument', kind: 'status', status: 413, times: 1 })
  drop(fileOf('bill.pdf'))
  const failed = await row('bill.pdf')
  await within(failed).findByRole('button', { name: 'Re-upload bill.pdf' })
  expect(failed.textContent).toContain('File is too big, maximum size is 10MB')
  expect(failed.querySelectorAll('.error svg')).toHaveLength(1)
})

// covers: CLAIM-052, CLAIM-130, CLAIM-136
test('a failed upload says so and offers to upload again', async () => {
  const { drop, user, world } = await open()
  await world.addFault({ operationId: 'uploadDocument', kind: 'status', status: 500, times: 1 })
  drop(fileOf('bill.pdf'))
  const failed = await row('bill.pdf')
  const again = await within(failed).findByRole('button', { name: 'Re-upload bill.pdf' })
  expect(failed.textContent).toContain('An error occured: your file didn’t upload.')
  await count('0')
  await user.click(again)
  await within(failed).findByText('Uploaded, 400 B')
  expect(await world.count('uploadDocument')).toBe(2)
  await count('1')
})

// covers: MED-021, MED-023, MED-024, CLAIM-129
test.each([
  // covers: CLAIM-052
  ['a.gif', fileOf('a.gif'), 'File type is not supported, only .png .jpeg .pdf are allowed'],
  ['a.png', fileOf('a.png', { size: 300 }), 'File is too small, minimum size is 300B'],
  ['a.pdf', fileOf('a.pdf', { size: 10_000_001 }), 'File is too big, maximum size is 10MB'],
])('002 §5: %s is refused with its text, and another file can take its place', async (name, file, text) => {
  const { drop, world, user } = await open()
  drop(file)
  const refused = await row(name)
  expect(await within(refused).findByText(`File upload failed. ${text}`)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain(text)
  const input = refused.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  expect(within(refused).getByRole('button', { name: `Re-upload ${name}` })).toBeDefined()
  expect(await world.count('uploadDocument')).toBe(0)
  await user.upload(input, fileOf('b.pdf'))
  await within(await row('b.pdf')).findByText('Uploaded, 400 B')
  expect(screen.queryByText(/^File upload failed/)).toBeNull()
})

test('offline a file says that it is paused, and it uploads with the connection', async () => {
  const { drop, world } = await open()
  reportConnection('offline')
  drop(fileOf('bill.pdf'))
  const paused = await row('bill.pdf')
  await within(paused).findByText('Paused. Check your Internet connection')
  expect(await world.count('uploadDocument')).toBe(0)
  reportConnection('online')
  await within(paused).findByText('Uploaded, 400 B')
  expect(await world.count('uploadDocument')).toBe(1)
})

// covers: MED-017
test('a chosen file is removed by its button, which gives the focus to the choice; a part of the form is cleared', async () => {
  const { user, area, container } = await open()
  const input = area.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  expect(input.accept).toBe('.png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf')
  await user.upload(input, [fileOf('a.pdf'), fileOf('b.pdf')])
  await count('2')
  await user.click(within(await row('a.pdf')).getByRole('button', { name: 'Remove a.pdf' }))
  await waitFor(() => expect(document.activeElement).toBe(within(area).getByRole('button')))
  await count('1')
  await user.click(screen.getByRole('button', { name: 'Remove the invoice' }))
  expect(container.querySelectorAll('li')).toHaveLength(0)
})

test('a photo is sent byte for byte, with the place that the camera wrote into it (#27, Decided)', async () => {
  const world = await openWorld()
  const sent: Uint8Array<ArrayBuffer>[] = []
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.endsWith('/v1/documents')) {
      const file = (await request.clone().formData()).get('file')
      if (file instanceof Blob) sent.push(new Uint8Array(await file.arrayBuffer()))
    }
    return world.fetch(request)
  }
  const { drop } = await open({ world: { ...world, fetch }, kind: 'MEDICAL' })
  const photo = fileOf('photo.jpg', {
    size: 60_000,
    mark: 'Exif\0\0MM\0*GPSLatitude 44/1 38/1 GPSLongitude 63/1 34/1',
  })
  drop(photo)
  await within(await row('photo.jpg')).findByText(/^Uploaded/)
  const hash = async (bytes: BufferSource) => [
    ...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  ]
  expect(await Promise.all(sent.map(hash))).toEqual([await hash(await photo.arrayBuffer())])
})

test('a place for one file takes no second one, and offers to replace it', async () => {
  const { drop, area } = await open({ multiple: false })
  drop(fileOf('a.pdf'), fileOf('b.pdf'))
  const only = await row('a.pdf')
  await within(only).findByRole('button', { name: 'Replace a.pdf' })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(area.closest('[hidden]')).not.toBeNull()
})

test('a phone offers its camera', async () => {
  const { area } = await open({ camera: true })
  expect(within(area).getByRole('button', { name: 'Take a photo: Files' })).toBeDefined()
  const [, camera] = area.querySelectorAll('input[type=file]')
  expect(camera?.getAttribute('capture')).toBe('environment')
  expect(area.textContent).not.toContain('Drop')
})

// covers: CLAIM-142, MED-037, PET-021, PET-022
test.each([
  ['INVOICE', false, 20],
  ['INVOICE', true, 30],
  ['MEDICAL', false, 30],
  ['MEDICAL', true, 50],
] as const)(
  '002 §9: the name of a file of kind %s, on a desktop %s, has %i characters, and is whole on hover and for screen readers',
  async (kind, isDesktop, length) => {
    const { drop } = await open({ kind, isDesktop })
    drop(fileOf(LONG))
    const named = await row(LONG)
    const shown = within(named).getByTitle(LONG).querySelector('[aria-hidden]')
    expect(shown?.textContent).toBe(`${LONG.slice(0, length - 1)}…`)
  },
)

test('a name is shown without marks that would turn it around', async () => {
  const { drop } = await open()
  drop(fileOf('a\u202Efdp.png'))
  const named = await row('afdp.png')
  expect(await within(named).findByRole('button', { name: 'Remove afdp.png' })).toBeDefined()
  expect(named.textContent).not.toContain('\u202E')
})

test('a file that is dropped beside the area does not replace the page', async () => {
  await open()
  const event = new Event('drop', { cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], dropEffect: 'copy' } })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})
