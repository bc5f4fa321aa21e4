import { FileText } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { EmptyState } from '@/components/ui/empty-state'
import { fileSize } from '@/components/ui/measure'
import { saveFile } from '@/components/ui/save-file'
import { pdfIn, pdfPages } from '@/lib/scrape'
import { fileName } from '@/lib/safe/file-name'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import { Button } from '@/components/ui/button'
import { titleOf } from './title-of'

type Props = { text: string; answer: ScrapeAnswer; children: ComponentChildren }

/** A text in its view; a base64 PDF is offered as a file instead. */
export const UnlessPdf = ({ text, answer, children }: Props) => {
  const pdf = useMemo(() => pdfIn(text), [text])
  return pdf ? <PdfFile bytes={pdf} answer={answer} /> : <>{children}</>
}

const PdfFile = ({ bytes, answer }: { bytes: Uint8Array<ArrayBuffer>; answer: ScrapeAnswer }) => {
  const { totalPages, numPages } = answer.data.metadata ?? {}
  const pages = useMemo(() => totalPages ?? numPages ?? pdfPages(bytes), [bytes])
  const size = fileSize(bytes.length)
  return (
    <EmptyState icon={FileText} title={i18n.t('output.pdf.title')}>
      <p class="muted">{pages ? i18n.t('output.pdf.pages', pages, [count(pages), size]) : size}</p>
      <p>{i18n.t('output.pdf.help')}</p>
      <div class="acts">
        <Button
          look="primary"
          onClick={() =>
            saveFile(fileName(titleOf(answer), 'pdf'), new Blob([bytes], { type: 'application/pdf' }))
          }
        >
          {i18n.t('output.pdf.save')}
        </Button>
      </div>
    </EmptyState>
  )
}
