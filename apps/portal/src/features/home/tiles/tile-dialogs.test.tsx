import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { renderRoute } from '../../../testing/support.tsx'

const tile = (name: RegExp) => screen.findByRole('link', { name })

/** A home in which a tile was pressed, and the dialog that it has opened. */
async function opened(title: string) {
  const rendered = await renderRoute('/account/pets', 'us-happy')
  await rendered.router.navigate({ to: '/home' })
  await rendered.user.click(await tile(new RegExp(`^${title}`)))
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: title }) }
}

// covers: HOME-023, HOME-024
test('an article fills the screen, and Back closes it and stays on home', async () => {
  const { dialog, router } = await opened('Your first vet visit')
  expect(dialog.hasAttribute('data-full-screen')).toBe(true)
  await expect.poll(() => dialog.textContent).toContain('Bring')
  router.history.back()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.href).toBe('/home')
})

// covers: HOME-025
test('a video plays in a dialog that leaves room around it', async () => {
  const { dialog } = await opened('How your coverage works')
  expect(dialog.hasAttribute('data-full-screen')).toBe(false)
  const video = dialog.querySelector('video')
  expect(video?.getAttribute('src')).toMatch(/^http:.*\.webm$/)
  expect(video?.hasAttribute('controls')).toBe(true)
})

// covers: HOME-026
test('the tile of another site opens a tab that cannot reach back', async () => {
  await renderRoute('/home', 'us-happy')
  const link = await tile(/^Join the community/)
  expect(link.getAttribute('href')).toMatch(/^http/)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

/** A canvas that knows the colours of the content, as every browser does. */
function stubCanvas() {
  vi.spyOn(CSS, 'supports').mockImplementation((...args: string[]) => args[1]?.startsWith('#') === true)
  const context = Object.create(null, { fillStyle: { value: '', writable: true } })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
}

afterEach(() => vi.restoreAllMocks())

// covers: HOME-035
test('a new tile has its tag, and tile and tag have the colours of the content', async () => {
  stubCanvas()
  // A tile that is new no more keeps the words of its tag.
  const world = await worldWithAnswer<{ tiles: object[] }>('/home-tile', ({ tiles }) => ({
    tiles: tiles.map((tile) =>
      'tileName' in tile && tile.tileName === 'first-vet-visit'
        ? { ...tile, isNew: false, newTagText: 'Fresh' }
        : tile,
    ),
  }))
  await renderRoute('/home', 'us-happy', { world })
  // The DOM of the tests takes a link in such colours for hidden.
  const linkOf = async (title: string) => (await screen.findByText(title)).closest('a') ?? document.body
  const benefits = await linkOf('Member benefits')
  const tag = within(benefits).getByText('New')
  const coloursOf = (element: HTMLElement) => element.style.getPropertyValue('--content')
  expect([coloursOf(benefits), coloursOf(tag)]).toEqual(['#fff4e0', '#0b5d4f'])
  expect((await linkOf('Your first vet visit')).textContent).not.toMatch(/New|Fresh/)
})
