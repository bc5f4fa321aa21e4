import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals'
import { type Task, maxCodeChars, maxRunPromptChars } from '@/lib/sessions'

export const languages = ['node', 'python', 'bash'] as const
type Language = (typeof languages)[number]

/** The task being written; it stays while the panel is open. */
export type TaskDraft = {
  kind: Signal<'prompt' | 'code'>
  prompt: Signal<string>
  code: Signal<string>
  language: Signal<Language>
  /** In seconds, as typed: '' means the service's default. */
  timeout: Signal<string>
  /** The task, or undefined while it is empty or breaks a limit. `codeOnly`: prompts aren't supported. */
  task(codeOnly: boolean): Task | undefined
  clear(): void
  length: ReadonlySignal<Record<'prompt' | 'code', number>>
}

export const longest = { prompt: maxRunPromptChars, code: maxCodeChars }
export const timeoutLimits = { least: 1, most: 300 }

export function createTaskDraft(): TaskDraft {
  const kind = signal<'prompt' | 'code'>('prompt')
  const prompt = signal('')
  const code = signal('')
  const language = signal<Language>('node')
  const timeout = signal('')
  return {
    kind,
    prompt,
    code,
    language,
    timeout,
    clear() {
      prompt.value = code.value = timeout.value = ''
    },
    length: computed(() => ({ prompt: prompt.value.length, code: code.value.length })),
    task(codeOnly) {
      const chosen = codeOnly ? 'code' : kind.value
      const text = chosen === 'code' ? code.value : prompt.value.trim()
      if (text.trim() === '' || text.length > longest[chosen]) return undefined
      if (chosen === 'prompt') return { prompt: text }
      const seconds = timeout.value === '' ? undefined : Number(timeout.value)
      const { least, most } = timeoutLimits
      const isOff =
        seconds !== undefined && !(Number.isInteger(seconds) && seconds >= least && seconds <= most)
      if (isOff) return undefined
      return {
        code: text,
        language: language.value,
        ...(seconds !== undefined && { timeout: seconds }),
      }
    },
  }
}
