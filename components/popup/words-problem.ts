import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'

export type WordsProblem = 'none' | 'too-long'

/** Why a question or query cannot be sent: nothing but space, or longer than the service takes. */
export function problemOf(typed: string): WordsProblem | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'none'
  return length > maxPromptChars ? 'too-long' : undefined
}
