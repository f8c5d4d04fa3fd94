import { createFileRoute } from '@tanstack/react-router'
import { ChooseContactScreen } from '../../../features/auth/ChooseContactScreen.tsx'

export const Route = createFileRoute('/_guest/set-password/')({ component: ChooseContactScreen })
