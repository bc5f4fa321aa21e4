import { i18n } from '#i18n';
import {
  cellText,
  markdownTable,
} from '@/components/outputs/parts/text-tables';
import { escapeMarkdown } from '@/lib/safe/escape';
import { valueChanges } from './comparison';
import { dateAndAge } from './status';

type Changes = {
  changeStatus: string;
  previousScrapeAt?: string | null;
  diff?: string;
  json?: unknown;
};

/**
 * Changes as Markdown: the status, a table of changed values, and the diff as
 * code.
 */
export function changesMarkdown(
  { changeStatus, previousScrapeAt, diff, json }: Changes,
  now: number,
): string {
  const changed =
    (json ?? '') !== ''
      ? valueChanges(json).filter(({ state }) => state !== 'same')
      : [];
  const head = [
    i18n.t('output.key'),
    i18n.t('output.changes.before'),
    i18n.t('output.changes.now'),
  ];
  const rows = changed.map(({ at, previous, current }) => [
    at.join(' › '),
    cellText(previous),
    cellText(current),
  ]);
  const parts = [
    `# ${escapeMarkdown(changeStatus)}`,
    previousScrapeAt && escapeMarkdown(dateAndAge(previousScrapeAt, now)),
    rows.length > 0 && markdownTable(head, rows),
    diff && fenced(diff),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A code fence longer than any in the code. */
function fenced(code: string): string {
  const ticks = code
    .matchAll(/`+/g)
    .reduce((max, [run]) => Math.max(max, run.length), 2);
  const fence = '`'.repeat(ticks + 1);
  return `${fence}diff\n${code.trimEnd()}\n${fence}`;
}
