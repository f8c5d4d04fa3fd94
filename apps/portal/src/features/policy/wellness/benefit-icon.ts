import { IconDental, IconPaw, IconShieldCheck, IconStethoscope, IconVaccine } from '@tabler/icons-react'

const ICONS = [
  [/exam|visit/i, IconStethoscope],
  [/vaccin/i, IconVaccine],
  [/dental|teeth/i, IconDental],
  [/flea|tick|heartworm|deworm|prevent/i, IconShieldCheck],
] as const

/** The icon of a wellness benefit, chosen by words in its description. */
export function benefitIcon(description = '') {
  return ICONS.find(([pattern]) => pattern.test(description))?.[1] ?? IconPaw
}
