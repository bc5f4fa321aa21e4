import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address'
import { CopyButton } from '@/components/ui/copy-button'
import { DownloadButton } from '@/components/ui/download-button'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { fileName } from '@/lib/safe/file-name'
import { isInlinePdf, pdfBytes } from './pdf-bytes'
import { ActionResults, type Results } from './results'

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
