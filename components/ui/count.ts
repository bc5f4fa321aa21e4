import { locale } from './locale'

const numbers = new Intl.NumberFormat(locale)

/** A number in the user's locale. */
export const count = (value: number): string => numbers.format(value)
