import { locale } from './locale'

const numbers = new Intl.NumberFormat(locale)

/** A number as the user's language writes it. */
export const count = (value: number): string => numbers.format(value)
