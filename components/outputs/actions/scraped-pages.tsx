import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address'
import { LazyDetails } from '@/components/outputs/parts/lazy-details'
import { PageFrame, SourceOrPage } from '@/components/outputs/parts/page-frame'
import { asHtml } from '@/components/outputs/parts/save-formats'
import { SourceView } from '@/components/outputs/parts/source-view'
import { TakeAway } from '@/components/outputs/parts/take-away'
import { hostOf } from '@/components/ui/address'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { ActionResults, type Results } from './results'

/** Pages that actions captured, each drawn when opened. */
export const ScrapedPages = ({ of, request }: { of: Results['scrapes']; request?: ScrapeRequest }) => (
  <ActionResults type="scrape" title={i18n.t('output.actions.scrapes')} results={of} request={request}>
    {({ url, html }, name) => (
      <>
        <h3>{name}</h3>
        <p class="small">
          <Address address={url} />
        </p>
        <LazyDetails summary={<summary class="small">{i18n.t('output.actions.html')}</summary>}>
          {() => <Html html={html} title={hostOf(url)} />}
        </LazyDetails>
      </>
    )}
  </ActionResults>
)

const Html = ({ html, title }: { html: string; title: string }) => {
  const mode = useSignal<'source' | 'page'>('source')
  return (
    <div class="card made-page">
      <div class="row">
        <SourceOrPage mode={mode} />
        <TakeAway title={title} copy={html} save={[asHtml(() => html)]} />
      </div>
      {mode.value === 'source' ? (
        <SourceView text={html} />
      ) : (
        <PageFrame html={html} allowImages={false} look="page" />
      )}
    </div>
  )
}
