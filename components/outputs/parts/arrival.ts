import { createContext } from 'preact'
import type { Files } from '@/lib/scrape'

/** When and where an answer came from, and actions for the files it references. */
export type Arrival = {
  /** Milliseconds since the epoch. */
  at: number
  /** The service that answered; undefined for this browser. */
  baseUrl?: string
  /** The addresses the user chose: the service's and the page's. */
  own: readonly string[]
  files?: Files
  /** Downloads and stores a picture of the answer. */
  fetchPicture(url: string): Promise<unknown>
  /**
   * Requests permission for the origins of these addresses. Call it in a click, before anything is
   * awaited.
   */
  allow(urls: string[]): Promise<boolean>
}

/** For the views of an answer. Undefined if only the answer itself is known. */
export const ArrivalContext = createContext<Arrival | undefined>(undefined)
