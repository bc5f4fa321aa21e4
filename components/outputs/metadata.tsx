import './metadata/metadata.css';
import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { count, locale, duration } from '@/components/ui/measure';
import { SearchField } from '@/components/ui/text-input';
import {
  type PageFact,
  factsOf,
  isRedirected,
  type MetadataKey,
} from './metadata/facts';
import { type FieldProps, defineField } from './parts/define-output';
import { asCsv, asJson, Tools } from './parts/tools';
import { LongTable, LongText, LongList } from './parts/long';
import { columnsCsv } from './parts/text-tables';
import { Truncated } from './pdf/file-pages';
import type { ComponentChildren } from 'preact';
import { AddressLink } from '@/components/outputs/parts/address';
import { JsonTree } from '@/components/outputs/parts/json-tree';
import { CopyButton } from '@/components/ui/button';
import { isBranch, getOwn } from '@/lib/core/objects';
import { readDate } from '@/lib/core/read-date';
import { webLink } from '@/lib/safe/web-link';

/** Up to this many rows need no filter. */
const maxUnfiltered = 12;
const nameOf = ({ key, name }: PageFact) =>
  name ? i18n.t(`output.metadata.key.${name}`) : key;

const MetadataView = ({
  value: metadata,
  raw,
  title,
}: FieldProps<'metadata'>) => {
  const facts = factsOf(metadata);
  const words = useSignal('');
  const shown =
    words.value.trim() === ''
      ? facts
      : facts.filter((fact) => holds(fact, words.value));
  return (
    <>
      <Tools
        title={title}
        copy={() => JSON.stringify(raw, null, 2)}
        save={[
          asJson(raw),
          asCsv(i18n.t('output.metadata.csv'), () => metadataCsv(facts)),
        ]}
      />
      <Truncated of={metadata} />
      <div class="pad stack">
        {facts.length > maxUnfiltered && (
          <SearchField words={words} label={i18n.t('output.metadata.filter')} />
        )}
        <output class="small muted">
          {shown.length < facts.length
            ? i18n.t('output.shownOf', [
                count(shown.length),
                count(facts.length),
              ])
            : i18n.t('output.fields', facts.length, [count(facts.length)])}
        </output>
        {shown.length === 0 ? (
          <p class="muted">
            {i18n.t(
              facts.length > 0
                ? 'output.metadata.noMatch'
                : 'output.metadata.none',
            )}
          </p>
        ) : (
          <LongTable
            items={shown}
            class="table key-table"
            columns={
              <colgroup>
                <col class="key-column" />
                <col />
              </colgroup>
            }
            head={[i18n.t('output.key'), i18n.t('output.value')]}
            isHeadHidden
          >
            {(fact) => (
              <tr key={fact.key}>
                <th scope="row" title={fact.key}>
                  {nameOf(fact)}
                </th>
                <td>
                  <FactValue fact={fact} />
                  {fact.name === 'url' && isRedirected(metadata) && (
                    <>
                      {' '}
                      <span class="badge is-info">
                        {i18n.t('output.metadata.redirected')}
                      </span>
                    </>
                  )}
                </td>
              </tr>
            )}
          </LongTable>
        )}
      </div>
    </>
  );
};

/** Key and value, with one row per list item. */
const metadataCsv = (facts: readonly PageFact[]): string =>
  columnsCsv(
    facts.flatMap(({ key, value }) =>
      [value].flat().map((one) => ({ key, value: one })),
    ),
    [
      'key',
      [
        'value',
        ({ value }) =>
          typeof value === 'string' ? value : JSON.stringify(value),
      ],
    ],
  );

/** Whether a row has all of these words in its name, key or value. */
function holds(fact: PageFact, words: string): boolean {
  const text =
    `${nameOf(fact)} ${fact.key} ${JSON.stringify(fact.value)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const metadata = defineField({
  id: 'metadata',
  mayBeEmpty: true,
  View: MetadataView,
});

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
