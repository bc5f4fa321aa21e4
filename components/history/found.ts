import type { Choices, Hit } from '@/lib/history'

/** The search worker's answers while it searches. `isMore`: there are hits beyond the limit. */
export type Found = {
  hits: Hit[]
  isMore: boolean
  isDone: boolean
  /** The total number of jobs. */
  total: number
  /** Deleted jobs that can still be restored. */
  removed: string[]
  choices: Choices
}
