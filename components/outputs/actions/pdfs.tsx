import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address-list'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { CopyButton } from '@/components/ui/copy-button'
import { DownloadButton } from '@/components/ui/download-button'
import { fileName } from '@/lib/safe/file-name'
import type { Maker } from './made-by'
import { isInlinePdf, pdfBytes } from './pdf-bytes'
import { stepName } from './step-name'

const most = 20

type PdfsProps = { of: readonly string[]; makers: readonly Maker<'pdf'>[]; title: string }

/** PDFs that actions printed: their addresses, or the files to save. */
export const Pdfs = ({ of, makers, title }: PdfsProps) => (
  <Section title={i18n.t('output.actions.pdfs')}>
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <ol ref={rows} class="made">
          {shown.map((pdf, at) => (
            <Pdf key={at} pdf={pdf} name={`${title} ${at + 1}`} step={stepName('pdf', makers[at], at)} />
          ))}
        </ol>
      )}
    </Stepwise>
    {!of.every(isInlinePdf) && <p class="small muted">{i18n.t('output.actions.pdfExpires')}</p>}
  </Section>
)

type PdfProps = { pdf: string; name: string; step: ReturnType<typeof stepName> }

const Pdf = ({ pdf, name, step }: PdfProps) => {
  const bytes = useMemo(() => pdfBytes(pdf), [pdf])
  return (
    <li>
      <div class="row">
        <h3 class="grow">{step}</h3>
        {bytes ? (
          <DownloadButton
            name={fileName(name, 'pdf')}
            text={() => bytes}
            type="application/pdf"
            label={i18n.t('output.save')}
          />
        ) : (
          <CopyButton text={() => pdf} label={i18n.t('output.copy')} />
        )}
      </div>
      <p class="small">{bytes ? i18n.t('output.actions.pdfHere') : <Address address={pdf} />}</p>
    </li>
  )
}
