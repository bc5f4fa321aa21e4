import { wordCount } from '@/lib/core/count-words';
import { firstText } from '@/lib/core/headline';
import { jsonIn } from '@/lib/core/json';
import { asRecord } from '@/lib/core/objects';
import { withTitle } from '@/lib/core/with-title';
import type { Database } from '@/lib/store/db';
import { findJob, findResult } from './read';

/** A page as Markdown below its title, and how many words it has. */
export type PageText = { title: string; text: string; words: number };

/** A result's page as text; undefined if it is gone or has no Markdown. */
export async function findPageText(
  db: Database,
  jobId: string,
): Promise<PageText | undefined> {
  const [job, result] = await Promise.all([
    findJob(db, jobId),
    findResult(db, jobId),
  ]);
  const { markdown, metadata } = asRecord(
    asRecord(result && (await jsonIn(result.raw)))['data'],
  );
  if (typeof markdown !== 'string' || !job) return undefined;
  const { title: own, ogSiteName, siteName } = asRecord(metadata);
  const title = firstText([own]) ?? job.page.title;
  return {
    title,
    text: withTitle(markdown, title, firstText([ogSiteName, siteName])),
    words: wordCount(markdown),
  };
}
