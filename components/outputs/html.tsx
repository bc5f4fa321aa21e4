import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { fileSize } from '@/components/ui/measure'
import { Button } from '@/components/ui/button'
import { type OutputProps, defineOutput } from './output'
import { PageFrame, canFrame } from './parts/page-frame'
import { SourceOrPage } from './parts/source-or-page'
import { SourceView } from './parts/source-view'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'
import { UnlessPdf } from './parts/unless-pdf'

/** In characters. Longer pages take many seconds to draw, so the user is asked first. */
const longPage = 2_000_000

const HtmlView = ({ answer }: OutputProps) => {
  const html = answer.data.html ?? ''
  const mode = useSignal<'source' | 'page'>('source')
  const allowImages = useSignal(false)
  const isWanted = useSignal(html.length <= longPage)
  return (
    <>
      <div class="tools-row">
        <SourceOrPage mode={mode} />
        <TakeAway text={html} title={titleOf(answer)} extension="html" type="text/html" />
      </div>
      {!canFrame && <p class="frame-bar small">{i18n.t('output.noFrame')}</p>}
      {mode.value === 'source' ? (
        <SourceView text={html} />
      ) : !isWanted.value ? (
        <div class="pad stack">
          <p>{i18n.t('output.longPage', [fileSize(html.length)])}</p>
          <div class="acts">
            <Button
              size="small"
              onClick={() => {
                isWanted.value = true
              }}
            >
              {i18n.t('output.drawPage')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p class="frame-bar">
            <span class="grow">{i18n.t('output.asItCame')}</span>
            <Button
              size="small"
              aria-pressed={allowImages.value}
              title={i18n.t('output.imagesTell')}
              onClick={() => {
                allowImages.value = !allowImages.value
              }}
            >
              {i18n.t(allowImages.value ? 'output.hideImages' : 'output.loadImages')}
            </Button>
          </p>
          <PageFrame html={html} allowImages={allowImages.value} look="page" />
        </>
      )}
    </>
  )
}

export const html = defineOutput({
  id: 'html',
  fields: ['html'],
  has: ({ data }) => typeof data.html === 'string',
  View: (props) => (
    <UnlessPdf text={props.answer.data.html ?? ''} answer={props.answer}>
      <HtmlView {...props} />
    </UnlessPdf>
  ),
})
