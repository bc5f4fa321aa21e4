import { i18n } from '#i18n';
import { saveFile } from '@/components/ui/save-file';
import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import { wordCount } from '@/lib/core/count-words';
import { firstText } from '@/lib/core/headline';
import { withTitle } from '@/lib/core/with-title';
import { fileName } from '@/lib/safe/file-name';
import { findJob, findResult } from '@/lib/scrape';
import { createOpenDatabase } from '@/lib/store/db';

const db = createOpenDatabase();

type ResultText = { title: string; text: string; words: number };

export async function takeText(jobId: string): Promise<ResultText> {
  const database = await db();
  const [job, result] = await Promise.all([
    findJob(database, jobId),
    findResult(database, jobId),
  ]);
  const { markdown, metadata } = asRecord(
    asRecord(result && (await jsonIn(result.raw)))['data'],
  );
  if (typeof markdown !== 'string' || !job)
    throw new Error('The result is gone.');
  const { title: own, ogSiteName, siteName } = asRecord(metadata);
  const title = firstText([own]) ?? job.page.title;
  const words = wordCount(markdown);
  if (words === 0) throw new Error(i18n.t('error.page_empty.title'));
  return {
    title,
    text: withTitle(markdown, title, firstText([ogSiteName, siteName])),
    words,
  };
}

export async function saveText(jobId: string): Promise<void> {
  const { title, text } = await takeText(jobId);
  saveFile(
    fileName(title, 'md'),
    new Blob([text], { type: 'text/markdown;charset=utf-8' }),
  );
}
