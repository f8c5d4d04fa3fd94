/** The support hours for wellness (002 §9). */
export const WELLNESS_SUPPORT_HOURS = 'Mon-Fri 9am-6pm EST'

/** Wellness can be added up to this number of days after the effective or the renewal date (001 §9). */
export const WELLNESS_ENROLMENT_DAYS = 14

/** Wellness can be cancelled within this number of days, if there was no claim (001 §9). */
export const WELLNESS_CANCELLATION_DAYS = 30
