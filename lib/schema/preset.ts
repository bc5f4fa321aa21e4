import type { ConnectionId } from './connection'
import type { IdleAction, PresetOptions } from './preset-options'

/** A set of scrape options to run again. One of the user's own has a `name`; those of Pluck have theirs in the catalogue. */
export type Preset = {
  id: string
  name?: string
  options: PresetOptions
  connection?: ConnectionId
  /** The template of a note of its results, where that is not the user's default. */
  template?: string
  idleActions?: IdleAction[]
  /**
   * Where an import left a secret out, as JSON pointers into `options` (or to `/idleActions`). It does not run until each
   * that is sent is filled in.
   */
  blanks?: string[]
}

/** The presets that Pluck brings, in the order in which they are listed; the first is the default at first. */
export const builtInPresets = [
  { id: 'markdown', options: { formats: ['markdown'] } },
  { id: 'article', options: { formats: ['markdown'], onlyMainContent: true, onlyCleanContent: true } },
  { id: 'summary', options: { formats: ['summary'] } },
  { id: 'ask', options: { formats: [{ type: 'question', question: '' }] } },
  { id: 'highlights', options: { formats: [{ type: 'highlights', query: '' }] } },
  { id: 'product', options: { formats: ['product'] } },
  { id: 'branding', options: { formats: ['branding'] } },
  { id: 'linksAndImages', options: { formats: ['links', 'images'] } },
  { id: 'screenshot', options: { formats: [{ type: 'screenshot', fullPage: true }] } },
  { id: 'wholePage', options: { formats: ['rawHtml'] } },
] as const satisfies Preset[]

export type BuiltInPresetId = (typeof builtInPresets)[number]['id']

export const isBuiltIn = (id: string): id is BuiltInPresetId =>
  builtInPresets.some((preset) => preset.id === id)

/** The words that a preset still needs: a question to the page, or what to look for in it. */
export type Missing = 'question' | 'query'

/** What a request still lacks before it can be sent, or undefined where it is whole. */
export function missingWords({ formats = [] }: Pick<PresetOptions, 'formats'>): Missing | undefined {
  for (const format of formats) {
    if (typeof format === 'string') continue
    if (format.type === 'question' && format.question === '') return 'question'
    if (format.type === 'highlights' && format.query === '') return 'query'
  }
  return undefined
}

/** The longest question or query, in characters. Source: contract, formats `question` and `highlights`. */
export const wordLimit = 10_000

/** The same options with these words where a question or query is missing, cut at the limit. */
export function withWords<T extends Pick<PresetOptions, 'formats'>>(options: T, words: string): T {
  const text = words.slice(0, wordLimit)
  const formats = options.formats?.map((format) => {
    if (typeof format === 'string') return format
    if (format.type === 'question' && format.question === '') return { ...format, question: text }
    if (format.type === 'highlights' && format.query === '') return { ...format, query: text }
    return format
  })
  return formats ? { ...options, formats } : options
}
