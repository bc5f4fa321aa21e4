import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { fileSize } from '@/components/ui/measure'
import { Button } from '@/components/ui/button'
import { defineOutput } from './parts/define-output'
import { ImagesToggle, PageFrame, SourceOrPage, canFrame } from './parts/page-frame'
import { asHtml } from './parts/save-formats'
import { SourceView } from './parts/source-view'
import { Tools } from './parts/take-away'
import { UnlessPdf } from './parts/unless-pdf'

/** Longer pages take many seconds to draw, so the user is asked first. */
const maxUnaskedChars = 2_000_000

const HtmlView = ({ html, title }: { html: string; title: string }) => {
  const mode = useSignal<'source' | 'page'>('source')
  const areImagesShown = useSignal(false)
  const isConfirmed = useSignal(html.length <= maxUnaskedChars)
  return (
    <>
      <Tools title={title} copy={html} save={[asHtml(() => html)]}>
        <SourceOrPage mode={mode} />
      </Tools>
      {!canFrame && <p class="frame-bar small">{i18n.t('output.noFrame')}</p>}
      {mode.value === 'source' && <SourceView text={html} />}
      {mode.value === 'page' && !isConfirmed.value && (
        <div class="pad stack">
          <p>{i18n.t('output.longPage', [fileSize(html.length)])}</p>
          <div class="acts">
            <Button
              size="small"
              onClick={() => {
                isConfirmed.value = true
              }}
            >
              {i18n.t('output.drawPage')}
            </Button>
          </div>
        </div>
      )}
      {mode.value === 'page' && isConfirmed.value && (
        <>
          <p class="frame-bar">
            <span class="grow">{i18n.t('output.asItCame')}</span>
            <ImagesToggle areShown={areImagesShown} />
          </p>
          <PageFrame html={html} allowImages={areImagesShown.value} look="page" />
        </>
      )}
    </>
  )
}

export const html = defineOutput({
  id: 'html',
  fields: ['html'],
  has: ({ data }) => typeof data.html === 'string',
  View: ({ answer: { data }, title }) => (
    <UnlessPdf text={data.html ?? ''} metadata={data.metadata} title={title}>
      <HtmlView html={data.html ?? ''} title={title} />
    </UnlessPdf>
  ),
})
