import { createContext } from 'preact'

/** Actions for a result's passages: show one in its page, and keep notes. */
export type Passing = {
  /** Highlights it in its tab or opens its address; `gone`: the page no longer has it. */
  show(passage: string): Promise<'marked' | 'gone' | 'opened'>
  unmark(): Promise<unknown>
  /** Notes by the passage's index. */
  notes: Readonly<Record<string, string>>
  note(passage: number, text: string): Promise<unknown>
}

/** Undefined if only the answer itself is known. */
export const PassingContext = createContext<Passing | undefined>(undefined)
