import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordSentScreen } from '../../../features/auth/ForgotPasswordSentScreen.tsx'

export const Route = createFileRoute('/_guest/forgot-password/sent')({ component: ForgotPasswordSentScreen })
