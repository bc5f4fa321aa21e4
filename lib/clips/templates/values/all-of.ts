type Parts = {
  content: string | undefined
  summary: string | undefined
  /** A product or values, as points. */
  data: string | undefined
  question: string | undefined
  answer: string | undefined
  highlights: string | undefined
}

/** A text set off from what stands around it, as Obsidian and GitHub write it. */
export const callout = (kind: 'summary' | 'note', text: string): string => quoted(`[!${kind}]\n${text}`)

const quoted = (text: string) => text.replace(/^/gm, '> ')

/** All that a result says, one below the other: what the page is of stands last but for the passages of it. */
export function allOf({ content, summary, data, question, answer, highlights }: Parts): string {
  const beside = (text: string | undefined) => (text === content ? undefined : text)
  const summed = beside(summary)
  const passages = beside(highlights)
  return [
    summed && callout('summary', summed),
    beside(data),
    answer && question && `## ${question}`,
    beside(answer),
    content,
    passages && quoted(passages),
  ]
    .filter(Boolean)
    .join('\n\n')
}
