import type { PresetOptions } from './preset-options'

/** The prompt that a request still needs: a question about the page, or what to look for in it. */
export type MissingPrompt = 'question' | 'query'

/** What a request lacks before it can be sent, or undefined if it's complete. */
export function missingPrompt({ formats = [] }: Pick<PresetOptions, 'formats'>): MissingPrompt | undefined {
  for (const format of formats) {
    if (typeof format === 'string') continue
    if (format.type === 'question' && format.question === '') return 'question'
    if (format.type === 'highlights' && format.query === '') return 'query'
  }
  return undefined
}

/** Source: contract, formats `question` and `highlights`. */
export const maxPromptChars = 10_000

/** The same options with this prompt where a question or query is missing, cut at the limit. */
export function withPrompt<T extends Pick<PresetOptions, 'formats'>>(options: T, prompt: string): T {
  const text = prompt.slice(0, maxPromptChars)
  const formats = options.formats?.map((format) => {
    if (typeof format === 'string') return format
    if (format.type === 'question' && format.question === '') return { ...format, question: text }
    if (format.type === 'highlights' && format.query === '') return { ...format, query: text }
    return format
  })
  return formats ? { ...options, formats } : options
}
