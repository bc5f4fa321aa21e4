import { defineOutput } from './parts/define-output'
import { asHtml } from './parts/save-formats'
import { SourceView } from './parts/source-view'
import { Tools } from './parts/take-away'
import { UnlessPdf } from './parts/unless-pdf'

export const rawHtml = defineOutput({
  id: 'rawHtml',
  fields: ['rawHtml'],
  has: ({ data }) => typeof data.rawHtml === 'string',
  View: ({ answer: { data }, title }) => {
    const text = data.rawHtml ?? ''
    return (
      <UnlessPdf text={text} metadata={data.metadata} title={title}>
        <Tools title={title} copy={text} save={[asHtml(() => text)]} />
        <SourceView text={text} />
      </UnlessPdf>
    )
  },
})
