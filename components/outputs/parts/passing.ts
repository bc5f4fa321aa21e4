import { createContext } from 'preact'

/** What can be done with the passages of a result: lead to one in its page, and keep notes on them. */
export type Passing = {
  /** Marks it in its tab, or has its address lead there; `gone`: the page does not hold it any more. */
  show(passage: string): Promise<'marked' | 'gone' | 'opened'>
  unmark(): Promise<unknown>
  /** Notes by the place of the passage. */
  notes: Readonly<Record<string, string>>
  note(passage: number, text: string): Promise<unknown>
}

/** Undefined where only the answer itself is known. */
export const PassingContext = createContext<Passing | undefined>(undefined)
