import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address-list'
import { PageFrame } from '@/components/outputs/parts/page-frame'
import { Section } from '@/components/outputs/parts/section-box'
import { SourceOrPage } from '@/components/outputs/parts/source-or-page'
import { SourceView } from '@/components/outputs/parts/source-view'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { TakeAway } from '@/components/outputs/parts/take-away'
import { hostOf } from '@/components/ui/address'
import type { Left, Maker } from './made-by'
import { stepName } from './step-name'

const most = 20

type Scraped = NonNullable<Left['scrapes']>[number]
type ScrapedPagesProps = { of: readonly Scraped[]; makers: readonly Maker<'scrape'>[] }

/** Pages that actions captured, each drawn when opened. */
export const ScrapedPages = ({ of, makers }: ScrapedPagesProps) => (
  <Section title={i18n.t('output.actions.scrapes')}>
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <ol ref={rows} class="made">
          {shown.map((page, at) => (
            <li key={at}>
              <h3>{stepName('scrape', makers[at], at)}</h3>
              <p class="small">
                <Address address={page.url} />
              </p>
              <Html page={page} />
            </li>
          ))}
        </ol>
      )}
    </Stepwise>
  </Section>
)

const Html = ({ page: { html, url } }: { page: Scraped }) => {
  const isOpen = useSignal(false)
  const mode = useSignal<'source' | 'page'>('source')
  return (
    <details
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary class="small">{i18n.t('output.actions.html')}</summary>
      {isOpen.value && (
        <div class="card made-page">
          <div class="row">
            <SourceOrPage mode={mode} />
            <TakeAway text={html} title={hostOf(url)} extension="html" type="text/html" />
          </div>
          {mode.value === 'source' ? (
            <SourceView text={html} />
          ) : (
            <PageFrame html={html} allowImages={false} look="page" />
          )}
        </div>
      )}
    </details>
  )
}
