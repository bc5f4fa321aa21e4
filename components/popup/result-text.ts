import { i18n } from '#i18n';
import { saveFile } from '@/components/ui/save-file';
import { fileName } from '@/lib/safe/file-name';
import { findPageText } from '@/lib/scrape';
import { createOpenDatabase } from '@/lib/store/db';

const db = createOpenDatabase();

export async function takeText(jobId: string) {
  const page = await findPageText(await db(), jobId);
  if (!page) throw new Error('The result is gone.');
  if (page.words === 0) throw new Error(i18n.t('error.page_empty.title'));
  return page;
}

export async function saveText(jobId: string): Promise<void> {
  const { title, text } = await takeText(jobId);
  saveFile(
    fileName(title, 'md'),
    new Blob([text], { type: 'text/markdown;charset=utf-8' }),
  );
}
