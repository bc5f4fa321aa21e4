import { createContext } from 'preact'

/** Opens a new batch of these addresses. Undefined if there is no place for one. */
export const ScrapingContext = createContext<((urls: string[]) => void) | undefined>(undefined)
