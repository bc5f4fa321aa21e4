import { useSignal } from '@preact/signals';
import { createTwoFilesPatch } from 'diff/lib/patch/create.js';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { JsonTree } from '@/components/outputs/parts/json-tree';
import { LongText, LongTable } from '@/components/outputs/parts/long';
import { Section } from '@/components/outputs/parts/section';
import { ShowAs } from '@/components/outputs/parts/tools';
import { SourceView } from '@/components/outputs/parts/source-view';
import { count } from '@/components/ui/measure';
import { type Diff, type Hunk, diffText, readDiff } from './read-diff';
import { type LineRow, lineParts, pairRows, unifiedRows } from './rows';

const step = 200;
const maxLineChars = 2000;
const wide = '(min-width: 480px)';

const limits = { context: 3, timeout: 3000 };

export const TextDiff = ({
  before,
  after,
}: {
  before: string;
  after: string;
}) => {
  const diff = useMemo(
    () => createTwoFilesPatch('', '', before, after, '', '', limits),
    [before, after],
  );
  if (before === after)
    return <p class="muted">{i18n.t('output.changes.sameTexts')}</p>;
  return diff === undefined ? (
    <p class="muted">{i18n.t('output.changes.tooLong')}</p>
  ) : (
    <DiffView diff={diff} />
  );
};

/** Changes in the text, stacked, or side by side if there is room. */
export const DiffView = ({ diff }: { diff: Diff }) => {
  const hunks = useMemo(() => readDiff(diff), [diff]);
  const mode = useSignal<'unified' | 'pairs'>(
    matchMedia(wide).matches ? 'pairs' : 'unified',
  );
  if (!hunks) return <UnreadableDiff diff={diff} />;
  return (
    <Section title={i18n.t('output.changes.text')} beside={sizeLabel(hunks)}>
      <div>
        <ShowAs
          mode={mode}
          labels={{
            unified: i18n.t('output.changes.unified'),
            pairs: i18n.t('output.changes.pairs'),
          }}
        />
      </div>
      {mode.value === 'unified' ? (
        <Unified hunks={hunks} />
      ) : (
        <Pairs hunks={hunks} />
      )}
    </Section>
  );
};

/** A diff that can't be read: its text, or its parsed form if that is empty. */
const UnreadableDiff = ({ diff }: { diff: Diff }) => {
  const text = diffText(diff);
  return (
    <Section title={i18n.t('output.changes.text')}>
      <p class="muted">
        {i18n.t(
          text === ''
            ? 'output.changes.emptyDiff'
            : 'output.changes.unreadable',
        )}
      </p>
      {text === '' && typeof diff === 'object' ? (
        <JsonTree value={{ json: diff.json }} />
      ) : (
        <SourceView text={text} />
      )}
    </Section>
  );
};

function sizeLabel(hunks: readonly Hunk[]): string {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const size = (kind: string) =>
    lines.filter((line) => line.kind === kind).length;
  return i18n.t('output.changes.size', [
    count(size('added')),
    count(size('removed')),
  ]);
}

const Unified = ({ hunks }: { hunks: readonly Hunk[] }) => (
  <LongTable
    items={useMemo(() => unifiedRows(hunks), [hunks])}
    step={step}
    class="diff"
    head={[
      i18n.t('output.changes.before'),
      i18n.t('output.changes.now'),
      i18n.t('output.changes.kind'),
      i18n.t('output.changes.line'),
    ]}
    isHeadHidden
  >
    {(row, at) =>
      'skipped' in row ? (
        <Skipped key={at} lines={row.skipped} columns={4} />
      ) : (
        <tr key={at} class={`is-${row.kind}`}>
          <LineCells of={row} numbers={[row.before, row.after]} />
        </tr>
      )
    }
  </LongTable>
);

const Pairs = ({ hunks }: { hunks: readonly Hunk[] }) => (
  <LongTable
    items={useMemo(() => pairRows(hunks), [hunks])}
    step={step}
    class="diff is-pairs"
    columns={
      <colgroup>
        {[0, 1].map((side) => (
          <Fragment key={side}>
            <col class="n" />
            <col class="sign" />
            <col />
          </Fragment>
        ))}
      </colgroup>
    }
    head={[
      <th key="before" scope="colgroup" colSpan={3}>
        {i18n.t('output.changes.before')}
      </th>,
      <th key="now" scope="colgroup" colSpan={3}>
        {i18n.t('output.changes.now')}
      </th>,
    ]}
  >
    {(row, at) =>
      'skipped' in row ? (
        <Skipped key={at} lines={row.skipped} columns={6} />
      ) : (
        <tr key={at}>
          <Side line={row.before} number={row.before?.before} />
          <Side line={row.after} number={row.after?.after} />
        </tr>
      )
    }
  </LongTable>
);

const Skipped = ({ lines, columns }: { lines: number; columns: number }) => (
  <tr class="skipped">
    <td colSpan={columns}>
      {i18n.t('output.changes.skipped', lines, [count(lines)])}
    </td>
  </tr>
);

const Side = ({
  line,
  number,
}: {
  line: LineRow | undefined;
  number: number | undefined;
}) =>
  line ? (
    <LineCells of={line} numbers={[number]} />
  ) : (
    <td class="no-line" colSpan={3}>
      {'\u00a0'}
    </td>
  );

/**
 * A line's numbers, its sign with a word for screen readers, and its text, with
 * the words that its counterpart lacks marked.
 */
const LineCells = ({
  of,
  numbers,
}: {
  of: LineRow;
  numbers: readonly (number | undefined)[];
}) => (
  <>
    {numbers.map((number, index) => (
      <td key={index} class="n">
        {number}
      </td>
    ))}
    <td class={`sign is-${of.kind}`}>
      {of.kind !== 'same' && (
        <>
          <span aria-hidden="true">{of.kind === 'added' ? '+' : '−'}</span>
          <span class="sr">{i18n.t(`output.changes.${of.kind}`)}</span>
        </>
      )}
    </td>
    <td class={`line is-${of.kind}`} dir="auto">
      {lineParts(of).map(({ text, isMarked }, index) =>
        isMarked ? (
          <mark key={index}>{text}</mark>
        ) : (
          <LongText key={index} text={text} max={maxLineChars} />
        ),
      )}
    </td>
  </>
);
