import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { LazyDetails } from '@/components/outputs/parts/lazy-details'
import { LongText } from '@/components/outputs/parts/long-text'
import { PageFrame, SourceOrPage } from '@/components/outputs/parts/page-frame'
import { asHtml } from '@/components/outputs/parts/save-formats'
import { SourceView } from '@/components/outputs/parts/source-view'
import { TakeAway } from '@/components/outputs/parts/take-away'
import { hostOf } from '@/components/ui/address'
import { CopyButton } from '@/components/ui/copy-button'
import { DownloadButton } from '@/components/ui/download-button'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { isBranch } from '@/lib/core/is-record'
import { fileName } from '@/lib/safe/file-name'
import { isInlinePdf, pdfBytes } from './pdf-bytes'
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

type ScriptReturnsProps = { of: Results['javascriptReturns']; request?: ScrapeRequest }

/** Each script's return value, with the script sent. */
export const ScriptReturns = ({ of, request }: ScriptReturnsProps) => (
  <ActionResults
    type="executeJavascript"
    title={i18n.t('output.actions.returns')}
    results={of}
    request={request}
  >
    {({ type, value }, name, _at, sent) => (
      <>
        <div class="row">
          <h3 class="grow">{name}</h3>
          <span class="badge cut">{type.slice(0, 60)}</span>
          <CopyButton
            text={() => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))}
            label={i18n.t('output.copy')}
          />
        </div>
        {sent && <LongText as="pre" class="code" text={sent.action.script} max={400} />}
        <ReturnValue value={value} />
      </>
    )}
  </ActionResults>
)

const ReturnValue = ({ value }: { value: unknown }) => {
  if (value === undefined || value === null)
    return <p class="muted">{i18n.t('output.actions.returnedNothing')}</p>
  if (isBranch(value)) return <JsonTree value={value} />
  return typeof value === 'string' ? (
    <LongText as="p" class="lines" dir="auto" text={value} max={2000} />
  ) : (
    <p class="mono">{JSON.stringify(value)}</p>
  )
}

type PdfsProps = { of: Results['pdfs']; request?: ScrapeRequest; title: string }

/** PDFs that actions printed: their addresses, or the files to save. */
export const Pdfs = ({ of, request, title }: PdfsProps) => (
  <ActionResults
    type="pdf"
    title={i18n.t('output.actions.pdfs')}
    results={of}
    request={request}
    note={!of?.every(isInlinePdf) && <p class="small muted">{i18n.t('output.actions.pdfExpires')}</p>}
  >
    {(pdf, name, at) => <Pdf pdf={pdf} name={name} file={`${title} ${at + 1}`} />}
  </ActionResults>
)

const Pdf = ({ pdf, name, file }: { pdf: string; name: string; file: string }) => {
  const bytes = useMemo(() => pdfBytes(pdf), [pdf])
  return (
    <>
      <div class="row">
        <h3 class="grow">{name}</h3>
        {bytes ? (
          <DownloadButton
            name={fileName(file, 'pdf')}
            text={() => bytes}
            type="application/pdf"
            label={i18n.t('output.save')}
          />
        ) : (
          <CopyButton text={() => pdf} label={i18n.t('output.copy')} />
        )}
      </div>
      <p class="small">{bytes ? i18n.t('output.actions.pdfHere') : <Address address={pdf} />}</p>
    </>
  )
}
