import { createFileRoute } from '@tanstack/react-router'
import { AddPetScreen } from '../../../../features/account/AddPetScreen.tsx'

export const Route = createFileRoute('/_member/account/_tabs/mypet')({ component: AddPetScreen })
