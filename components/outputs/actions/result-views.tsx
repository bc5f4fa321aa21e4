import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { AddressLink } from '@/components/outputs/parts/address';
import { JsonTree } from '@/components/outputs/parts/json-tree';
import { LazyDetails, LongText } from '@/components/outputs/parts/long';
import { PageFrame, SourceOrPage } from '@/components/outputs/parts/page-frame';
import { asHtml, TakeAway } from '@/components/outputs/parts/tools';
import { SourceView } from '@/components/outputs/parts/source-view';
import { hostOf } from '@/components/ui/link';
import { CopyButton, DownloadButton } from '@/components/ui/button';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { fromBase64 } from '@/lib/core/base64';
import { isBranch } from '@/lib/core/objects';
import { fileName } from '@/lib/safe/file-name';
import { ActionResults, type Results } from './results';

type ResultProps = { of: Results; request?: ScrapeRequest };

/** Pages that actions captured, each drawn when opened. */
export const ScrapedPages = ({ of, request }: ResultProps) => (
  <ActionResults type="scrape" of={of} request={request}>
    {({ url, html }, name) => (
      <>
        <h3>{name}</h3>
        <p class="small">
          <AddressLink address={url} />
        </p>
        <LazyDetails
          summary={
            <summary class="small">{i18n.t('output.actions.html')}</summary>
          }
        >
          {() => <Html html={html} title={hostOf(url)} />}
        </LazyDetails>
      </>
    )}
  </ActionResults>
);

const Html = ({ html, title }: { html: string; title: string }) => {
  const mode = useSignal<'source' | 'page'>('source');
  return (
    <div class="card made-page">
      <div class="row">
        <SourceOrPage mode={mode} />
        <TakeAway title={title} copy={html} save={[asHtml(html)]} />
      </div>
      {mode.value === 'source' ? (
        <SourceView text={html} />
      ) : (
        <PageFrame html={html} allowImages={false} look="page" />
      )}
    </div>
  );
};

export const ScriptReturns = ({ of, request }: ResultProps) => (
  <ActionResults type="executeJavascript" of={of} request={request}>
    {({ type, value }, name, _at, sent) => (
      <>
        <div class="row">
          <h3 class="grow">{name}</h3>
          <span class="badge cut">{type.slice(0, 60)}</span>
          <CopyButton
            text={() =>
              typeof value === 'string'
                ? value
                : (JSON.stringify(value, null, 2) ?? '')
            }
            label={i18n.t('output.copy')}
          />
        </div>
        {sent && (
          <LongText as="pre" class="code" text={sent.action.script} max={400} />
        )}
        <ReturnValue value={value} />
      </>
    )}
  </ActionResults>
);

const ReturnValue = ({ value }: { value: unknown }) => {
  if (value === undefined || value === null)
    return <p class="muted">{i18n.t('output.actions.returnedNothing')}</p>;
  if (isBranch(value)) return <JsonTree value={value} />;
  return typeof value === 'string' ? (
    <LongText as="p" class="lines" dir="auto" text={value} max={2000} />
  ) : (
    <p class="mono">{JSON.stringify(value)}</p>
  );
};

/** The start of every base64 PDF, "%PDF-". */
const pdfStart = /^(?:data:application\/pdf[^,]*;base64,)?(?=JVBERi)/i;

/** Whether a text starts like a base64 PDF, without reading it all. */
const isInlinePdf = (text: string): boolean => pdfStart.test(text);

/**
 * The bytes of a base64 PDF, bare or as a `data:` URL; undefined for anything
 * else, such as an address.
 */
export const pdfBytes = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  isInlinePdf(text) ? fromBase64(text.replace(pdfStart, '')) : undefined;

export const Pdfs = ({
  of,
  request,
  title,
}: ResultProps & { title: string }) => (
  <ActionResults
    type="pdf"
    of={of}
    request={request}
    note={
      !of.pdfs?.every(isInlinePdf) && (
        <p class="small muted">{i18n.t('output.actions.pdfExpires')}</p>
      )
    }
  >
    {(pdf, name, at) => (
      <Pdf pdf={pdf} name={name} file={`${title} ${at + 1}`} />
    )}
  </ActionResults>
);

const Pdf = ({
  pdf,
  name,
  file,
}: {
  pdf: string;
  name: string;
  file: string;
}) => {
  const bytes = useMemo(() => pdfBytes(pdf), [pdf]);
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
      <p class="small">
        {bytes ? (
          i18n.t('output.actions.pdfHere')
        ) : (
          <AddressLink address={pdf} />
        )}
      </p>
    </>
  );
};
