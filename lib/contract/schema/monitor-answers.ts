import { itemsOf, readFields, rowReader } from '@/lib/core/read-fields';
import {
  anything,
  counted,
  date,
  label,
  nullable,
  text,
} from '@/lib/core/reader';

const dataOf = (json: unknown) =>
  readFields({ data: anything }, json).fields.data;

const monitorRow = rowReader({
  id: text,
  name: text,
  /** `active` or `paused`. */
  status: label,
  createdAt: nullable(date),
  nextRunAt: nullable(date),
  lastRunAt: nullable(date),
  estimatedCreditsPerMonth: nullable(counted),
});

/**
 * A page that a service watches. Source: real server, "Newer servers also do",
 * and the public API document.
 */
export type MonitorState = ReturnType<typeof monitorRow>;

export const readMonitor = (json: unknown): MonitorState =>
  monitorRow(dataOf(json));

export const readMonitors = (json: unknown): MonitorState[] =>
  itemsOf(dataOf(json)).map(monitorRow);

const checkRow = rowReader({
  id: text,
  /** Such as `completed` or `failed`. */
  status: label,
  startedAt: nullable(date),
  finishedAt: nullable(date),
  createdAt: nullable(date),
  error: nullable(text),
  summary: anything,
});
const readSummary = rowReader({ changed: counted, error: counted });

const checkOf = (json: unknown) => {
  const { summary, ...check } = checkRow(json);
  const { changed = 0, error: errors = 0 } = readSummary(summary);
  return { ...check, changed, errors };
};

/** A look of a service, and on how many pages it found a change or failed. */
export type MonitorCheck = ReturnType<typeof checkOf>;

export const readMonitorChecks = (json: unknown): MonitorCheck[] =>
  itemsOf(dataOf(json)).map(checkOf);

const pageRow = rowReader({ url: text, status: label, diff: anything });
const readDiff = rowReader({ text });

/** The difference that a check found on each page that has changed, as text. */
export function readMonitorDiffs(json: unknown): string[] {
  const { pages } = readFields({ pages: anything }, dataOf(json)).fields;
  return itemsOf(pages)
    .map(pageRow)
    .filter(({ status }) => status === 'changed')
    .map(({ diff }) =>
      typeof diff === 'string' ? diff : (readDiff(diff).text ?? ''),
    );
}
