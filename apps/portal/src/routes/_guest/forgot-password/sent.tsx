import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordSentScreen } from '../../../features/auth/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/_guest/forgot-password/sent')({ component: ForgotPasswordSentScreen })
