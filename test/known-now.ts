import { known as all } from '@/lib/privacy/known'

/** For tests, instead of reading the file. */
export const known = () => all
export const readKnown = async (): Promise<void> => {}
export const setKnown = (): void => {}
