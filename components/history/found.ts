import type { Choices, Hit } from '@/lib/history'

/** What the search worker answers, more than once while it looks: `isMore` tells of hits beyond the limit. */
export type Found = {
  hits: Hit[]
  isMore: boolean
  isDone: boolean
  /** How many jobs there are in all. */
  total: number
  /** Those that the user deleted and may take back. */
  removed: string[]
  choices: Choices
}
