import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars'

export type WordsProblem = 'none' | 'too-long'

/** Why a prompt can't be sent: only spaces, or longer than the service accepts. */
export function problemOf(typed: string): WordsProblem | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'none'
  return length > maxPromptChars ? 'too-long' : undefined
}
