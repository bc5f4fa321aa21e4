import { createContext } from 'preact'
import type { Files } from '@/lib/scrape'

/** When and whence an answer came, and what can be done about the files that it points at. */
export type Arrival = {
  /** Milliseconds since the epoch. */
  at: number
  /** The service that answered; undefined for this browser. */
  baseUrl?: string
  /** The addresses that the user chose: of the service, and of the page. */
  own: readonly string[]
  files?: Files
  /** Fetches a picture of the answer and keeps it. */
  fetchPicture(url: string): Promise<unknown>
  /** Asks the user to let Pluck use the origins of these addresses. Call it in a click, before anything is awaited. */
  allow(urls: string[]): Promise<boolean>
}

/** For the views of an answer. Undefined where only the answer itself is known. */
export const ArrivalContext = createContext<Arrival | undefined>(undefined)
