import { type OutputProps, defineOutput } from './output'
import { SourceView } from './parts/source-view'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'
import { UnlessPdf } from './parts/unless-pdf'

const RawHtmlView = ({ answer }: OutputProps) => {
  const text = answer.data.rawHtml ?? ''
  return (
    <>
      <div class="tools-row">
        <TakeAway text={text} title={titleOf(answer)} extension="html" type="text/html" />
      </div>
      <SourceView text={text} />
    </>
  )
}

export const rawHtml = defineOutput({
  id: 'rawHtml',
  fields: ['rawHtml'],
  has: ({ data }) => typeof data.rawHtml === 'string',
  View: (props) => (
    <UnlessPdf text={props.answer.data.rawHtml ?? ''} answer={props.answer}>
      <RawHtmlView {...props} />
    </UnlessPdf>
  ),
})
