import { FileText } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { count, fileSize } from '@/components/ui/measure';
import { EmptyState } from '@/components/ui/empty-state';
import { saveFile } from '@/components/ui/save-file';
import type { PageMetadata } from '@/lib/contract/schema/scrape-answer';
import { fileName } from '@/lib/safe/file-name';
import { pdfIn, pdfPages } from '@/lib/scrape';

type FileProps = { metadata: PageMetadata | undefined; title: string };

/** A text in its view; a base64 PDF is offered as a file instead. */
export const UnlessPdf = ({
  text,
  children,
  ...file
}: FileProps & { text: string; children: ComponentChildren }) => {
  const pdf = useMemo(() => pdfIn(text), [text]);
  return pdf ? <PdfFile bytes={pdf} {...file} /> : <>{children}</>;
};

const PdfFile = ({
  bytes,
  metadata,
  title,
}: FileProps & { bytes: Uint8Array<ArrayBuffer> }) => {
  const { totalPages, numPages } = metadata ?? {};
  const pages = useMemo(
    () => totalPages ?? numPages ?? pdfPages(bytes),
    [bytes],
  );
  const size = fileSize(bytes.length);
  const save = () =>
    saveFile(
      fileName(title, 'pdf'),
      new Blob([bytes], { type: 'application/pdf' }),
    );
  return (
    <EmptyState icon={FileText} title={i18n.t('output.pdf.title')}>
      <p class="muted">
        {pages ? i18n.t('output.pdf.pages', pages, [count(pages), size]) : size}
      </p>
      <p>{i18n.t('output.pdf.help')}</p>
      <div class="acts">
        <Button variant="primary" onClick={save}>
          {i18n.t('output.pdf.save')}
        </Button>
      </div>
    </EmptyState>
  );
};
