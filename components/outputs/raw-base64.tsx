import { FileText } from 'lucide';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { fileSize, joined } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import { fromBase64 } from '@/lib/core/base64';
import { fileName } from '@/lib/safe/file-name';
import { defineField } from './parts/define-output';
import { LongText } from './parts/long';

const maxShownChars = 400;

export const rawBase64 = defineField({
  id: 'rawBase64',
  View: ({ value, answer, title }) => {
    const bytes = useMemo(() => fromBase64(value), [value]);
    const { contentType, url, sourceURL } = answer.data.metadata ?? {};
    if (!bytes)
      return (
        <div class="pad stack">
          <p>{i18n.t('output.file.unreadable')}</p>
          <LongText as="pre" text={value} max={maxShownChars} />
        </div>
      );
    const type = contentType ?? 'application/octet-stream';
    const name = fileName(title, extensionOf(url ?? sourceURL ?? ''));
    return (
      <EmptyState icon={FileText} title={i18n.t('output.file.title')}>
        <p class="muted">{joined([contentType, fileSize(bytes.length)])}</p>
        <div class="acts">
          <Button
            variant="primary"
            onClick={() => saveFile(name, new Blob([bytes], { type }))}
          >
            {i18n.t('output.file.save')}
          </Button>
        </div>
      </EmptyState>
    );
  },
});

/** The ending of an address's path, else that of any bytes. */
const extensionOf = (address: string): string =>
  /\.([a-z\d]{1,8})$/i.exec(URL.parse(address)?.pathname ?? '')?.[1] ?? 'bin';
