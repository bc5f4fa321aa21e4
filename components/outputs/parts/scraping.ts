import { createContext } from 'preact'

/** Has the user compose a batch of these addresses. Undefined where there is no place for that. */
export const ScrapingContext = createContext<((urls: string[]) => void) | undefined>(undefined)
