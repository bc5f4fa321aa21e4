import { i18n } from '#i18n';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { changesMarkdown } from './change-tracking/changes-markdown';
import {
  type ChangeTrackingResult,
  ChangeStatus,
} from './change-tracking/status';
import { defineField } from './parts/define-output';
import { loadLazily } from './parts/load-lazily';
import { Tools, asJson, asMarkdown, saveAs } from './parts/tools';
import { ArrowRight, Minus, Plus } from 'lucide';
import { useMemo } from 'preact/hooks';
import { FactItem, Section } from '@/components/outputs/parts/section';
import { LongText, LongList, LongTable } from '@/components/outputs/parts/long';
import { count } from '@/components/ui/measure';
import { Status } from '@/components/ui/status';
import { jsonText } from '@/lib/core/objects';
import { type ValueChange, valueChanges } from './change-tracking/comparison';

export const DiffView = loadLazily(
  async () => (await import('./change-tracking/diff-view')).DiffView,
);

export const TextDiff = loadLazily(
  async () => (await import('./change-tracking/diff-view')).TextDiff,
);

export const changeTracking = defineField({
  id: 'changeTracking',
  View: ({ value: all, raw, request, title }) => {
    const { diff, json, changeStatus } = all;
    const now = Date.now();
    const text = textOf(diff);
    const hasDiff =
      text !== undefined ||
      (typeof diff === 'object' && hasContent(diff?.json));
    const markdown = () => changesMarkdown({ ...all, diff: text }, now);
    return (
      <>
        <Tools
          title={title}
          copy={markdown}
          save={[
            asMarkdown(markdown),
            ...(text ? [asDiff(text)] : []),
            asJson(raw),
          ]}
        />
        <div class="pad parts">
          <ChangeStatus
            of={all}
            tag={requestedFormat(request ?? {}, 'changeTracking')?.tag}
            now={now}
          />
          {hasContent(json) && <ComparedValues json={json} />}
          {diff && hasDiff && <DiffView diff={diff} />}
          {changeStatus === 'changed' && !hasDiff && !hasContent(json) && (
            <p class="muted">{i18n.t('output.changes.noComparison')}</p>
          )}
        </div>
      </>
    );
  },
});

const textOf = (diff: ChangeTrackingResult['diff']): string | undefined =>
  (typeof diff === 'string' ? diff : diff?.text) || undefined;

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : (value ?? '') !== '';

const asDiff = (text: string) =>
  saveAs(i18n.t('output.changes.asDiff'), 'diff', 'text/x-diff', () =>
    text.endsWith('\n') ? text : `${text}\n`,
  );

const maxChars = 300;
const looks = {
  added: {
    icon: Plus,
    tone: 'small is-success',
    label: 'output.changes.added',
  },
  removed: {
    icon: Minus,
    tone: 'small is-danger',
    label: 'output.changes.removed',
  },
  changed: {
    icon: ArrowRight,
    tone: 'small is-warn',
    label: 'output.changes.altered',
  },
} as const;

/** The extracted values before and after, changed ones first. */
export const ComparedValues = ({ json }: { json: unknown }) => {
  const all = useMemo(() => valueChanges(json), [json]);
  const changed = all.filter(({ state }) => state !== 'same');
  const same = all.filter(({ state }) => state === 'same');
  return (
    <Section
      title={i18n.t('output.changes.values')}
      beside={i18n.t('output.changes.valuesChanged', [
        count(changed.length),
        count(all.length),
      ])}
    >
      {changed.length === 0 ? (
        <p>{i18n.t('output.changes.noneChanged')}</p>
      ) : (
        <LongTable
          items={changed}
          class="table changes"
          head={[
            i18n.t('output.key'),
            i18n.t('output.changes.before'),
            i18n.t('output.changes.now'),
          ]}
        >
          {(change) => (
            <tr key={change.pointer}>
              <th scope="row">
                <Keys of={change} />
                <State of={change.state} />
              </th>
              <td class="was">
                <Value of={change.previous} />
              </td>
              <td>
                <Value of={change.current} />
              </td>
            </tr>
          )}
        </LongTable>
      )}
      {same.length > 0 && (
        <details>
          <summary class="small">
            {i18n.t('output.changes.unchanged', same.length, [
              count(same.length),
            ])}
          </summary>
          <LongList items={same} as="dl" class="fact-list">
            {(change) => (
              <FactItem key={change.pointer} name={<Keys of={change} />}>
                <Value of={change.current} />
              </FactItem>
            )}
          </LongList>
        </details>
      )}
    </Section>
  );
};

const Keys = ({ of: { at } }: { of: ValueChange }) => (
  <bdi>{at.join(' › ').slice(0, maxChars) || '–'}</bdi>
);

const State = ({ of }: { of: ValueChange['state'] }) =>
  of === 'same' ? null : (
    <Status look={looks[of]}>{i18n.t(looks[of].label)}</Status>
  );

const Value = ({ of }: { of: unknown }) => {
  if (of === undefined || of === null)
    return <span class="muted">{i18n.t('output.notGivenOne')}</span>;
  return typeof of === 'string' ? (
    <LongText text={of} max={maxChars} as="bdi" />
  ) : (
    <LongText as="span" class="mono" text={jsonText(of)} max={maxChars} />
  );
};
