import { defineOutput } from './parts/define-output'
import { MarkdownView } from './parts/markdown-view'
import { NoAnswer } from './parts/no-answer'

export const summary = defineOutput({
  id: 'summary',
  fields: ['summary'],
  View: ({ answer, title }) => {
    const text = answer.data.summary ?? ''
    return text.trim() === '' ? <NoAnswer /> : <MarkdownView markdown={text} title={title} />
  },
})
