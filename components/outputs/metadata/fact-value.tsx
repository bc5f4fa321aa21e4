import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { locale } from '@/components/ui/locale';
import { AddressLink } from '@/components/outputs/parts/address';
import { JsonTree } from '@/components/outputs/parts/json-tree';
import { LongText, LongList } from '@/components/outputs/parts/long';
import { CopyButton } from '@/components/ui/copy-button';
import { count } from '@/components/ui/count';
import { duration } from '@/components/ui/measure';
import { isBranch } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import { readDate } from '@/lib/core/read-date';
import { webLink } from '@/lib/safe/web-link';
import type { MetadataKey, PageFact } from './facts';

const maxChars = 400;
const maxItems = 20;
const dateTime = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const drawers: Partial<
  Record<MetadataKey, (value: unknown) => ComponentChildren>
> = {
  statusCode: (value) => <Status status={Number(value)} />,
  error: (value) => <span class="state is-danger">{texts(value)}</span>,
  language: (value) => texts(value, languageName),
  ogLocaleAlternate: (value) => texts(value, languageName),
  numPages: (value) => count(Number(value)),
  totalPages: (value) => count(Number(value)),
  cacheState: (value) => texts(value, cacheLabel),
  cachedAt: (value) => texts(value, dateLabel),
  concurrencyLimited: (value) =>
    i18n.t(value ? 'output.metadata.limited' : 'output.metadata.notLimited'),
  concurrencyQueueDurationMs: (value) => duration(Number(value)),
  creditsUsed: (value) => count(Number(value)),
  scrapeId: (value) => (
    <CopyButton text={() => String(value)} label={String(value)} />
  ),
};

/** A table value: a label if Pluck has one, else unchanged. */
export const FactValue = ({ fact: { name, value } }: { fact: PageFact }) => {
  if (value === null || value === undefined)
    return <span class="muted">{i18n.t('output.notGivenOne')}</span>;
  return <>{(name && drawers[name]?.(value)) ?? texts(value)}</>;
};

const namedStatuses = [
  200, 201, 204, 206, 301, 302, 304, 307, 308, 400, 401, 402, 403, 404, 405,
  406, 408, 410, 418, 422, 429, 451, 500, 502, 503, 504,
] as const;
const statusClasses = {
  2: { name: 'success', tone: 'is-success' },
  3: { name: 'redirect', tone: 'is-info' },
  4: { name: 'refused', tone: 'is-danger' },
  5: { name: 'broken', tone: 'is-danger' },
} as const;

/** An HTTP status with its meaning; only the number if it is invalid. */
const Status = ({ status }: { status: number }) => {
  const kind = getOwn(statusClasses, `${Math.floor(status / 100)}`);
  if (!kind) return <span class="badge">{status}</span>;
  const named = namedStatuses.find((one) => one === status);
  const meaning = i18n.t(
    named
      ? `output.metadata.status.s${named}`
      : `output.metadata.status.${kind.name}`,
  );
  return (
    <span class={`badge ${kind.tone}`}>{`${status} ${meaning}`.trim()}</span>
  );
};

/**
 * A text or a list of texts, each with a note; anything else is drawn as a
 * tree.
 */
function texts(
  value: unknown,
  note?: (text: string) => string | undefined,
): ComponentChildren {
  if (typeof value === 'string')
    return <FactText text={value} note={note?.(value)} />;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return (
      <LongList items={value} step={maxItems} class="fact-items">
        {(item, at) => (
          <li key={at}>
            <FactText text={item} note={note?.(item)} />
          </li>
        )}
      </LongList>
    );
  return isBranch(value) ? <JsonTree value={value} /> : JSON.stringify(value);
}

const FactText = ({
  text,
  note,
}: {
  text: string;
  note: string | undefined;
}) => (
  <>
    <bdi>
      {webLink(text) ? (
        <AddressLink address={text} />
      ) : (
        <LongText text={text} max={maxChars} />
      )}
    </bdi>
    {note && <span class="muted small"> {note}</span>}
  </>
);

/** A language's name by its code, such as "de-DE" or "de_DE". */
function languageName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(locale, {
      type: 'language',
      fallback: 'none',
    }).of(code.replaceAll('_', '-'));
    return name === code ? undefined : name;
  } catch {
    return undefined;
  }
}

const cacheLabel = (state: string) =>
  state === 'hit' || state === 'miss'
    ? i18n.t(`output.metadata.${state}`)
    : undefined;

function dateLabel(text: string): string | undefined {
  const at = readDate(text);
  return at === undefined ? undefined : dateTime.format(at);
}
