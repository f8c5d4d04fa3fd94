import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from './testing/support.tsx'

// covers: SHELL-048
test.each([
  ['/account/profile', 'Edit email', '/account/profile?dialog=email'],
  ['/account/profile', 'Change password', '/account/profile/resetPassword'],
  ['/account/pets', 'Change photo', '/account/pets?dialog=photo&pet=P-104101'],
  [
    '/account/pets',
    'Add Fetch Wellness for Basil',
    '/account/pets?dialog=wellness&policy=PET105801',
    'wellness-offer',
  ],
  ['/account/pets', 'Inactive Policies', '/account/pets?dialog=inactive', 'cancelled-only'],
  ['/account/pets/PET104101', 'Change pet name', '/account/pets/PET104101?dialog=rename'],
  ['/account/payment', 'Payment history', '/account/payment?dialog=history'],
  ['/account/payment', 'Credit cards', '/account/payment?dialog=payment-methods&policy=PET104101'],
  ['/account/payment', 'Reimbursement', '/account/payment/reimbursement'],
  ['/home', 'Update card', '/home?dialog=expired-card&method=PM-14-1', 'expired-card'],
  ['/home', 'Card not found', '/home?dialog=expired-card&method=of-nobody'],
  ['/claims/active', 'Submit a claim', '/claims/new'],
  // The dialog takes the header of the adjuster's note as its title when the note has been read.
  ['/claims/active', 'Medical records are missing', '/claims/active?claim=20480112&dialog=missing-info'],
  ['/claims/active', 'Upload missing documents', '/claims/active?claim=20480112&dialog=upload'],
  ['/claims/active', 'Claim received', '/claims/active?claim=20480112&dialog=received'],
  ['/claims/active', 'Documents submitted', '/claims/active?claim=20480112&dialog=submitted'],
  ['/claims/closed', 'CLAIM #20480113', '/claims/closed?claim=20480113'],
])(
  'Back after a layer was closed stays on the screen %s: %s',
  async (path, title, layer, persona = 'us-happy') => {
    const { router, user } = await renderRoute('/learnmore', persona)
    await act(() => router.navigate({ href: path }))
    await act(() => router.navigate({ href: layer }))
    await screen.findByRole('dialog', { name: title })
    // One layer may lead to another, such as a claim that was received to the way to reach its holder.
    for (let shown = screen.queryByRole('dialog'); shown !== null; shown = screen.queryByRole('dialog')) {
      await user.keyboard('{Escape}')
      await expect.poll(() => shown?.isConnected).toBe(false)
    }
    expect(router.history.location.state.__TSR_index).toBe(2)
    await act(async () => router.history.back())
    await expect.poll(() => router.history.location.state.__TSR_index).toBe(1)
    expect(router.state.location.href).toBe(path)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
