import { jsonText } from '@/lib/core/depth'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { changesIn } from './comparison'

type Comparison = { diff?: string; json?: unknown }

/** Localized texts: the page's status and the table's headings. */
export type Words = { status: string; since: string; key: string; before: string; now: string }

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const text = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : jsonText(value)

/** Changes as Markdown: the status, a table of changed values, and the diff as code. */
export function changesMarkdown({ diff, json }: Comparison, words: Words): string {
  const changed = (json ?? '') !== '' ? changesIn(json).filter(({ state }) => state !== 'same') : []
  const lines = changed.map(({ at, previous, current }) => [at.join(' › '), text(previous), text(current)])
  const table = [
    [words.key, words.before, words.now],
    ['---', '---', '---'],
    ...lines.map((cells) => cells.map(escapeMarkdown)),
  ].map(row)
  const parts = [
    `# ${escapeMarkdown(words.status)}`,
    escapeMarkdown(words.since),
    lines.length > 0 ? table.join('\n') : '',
    diff ? fenced(diff) : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A code fence longer than any in the code. */
function fenced(code: string): string {
  const longest = code.matchAll(/`+/g).reduce((most, [ticks]) => Math.max(most, ticks.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}diff\n${code.trimEnd()}\n${fence}`
}
