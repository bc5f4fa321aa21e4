import { i18n } from '#i18n';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { changesMarkdown } from './change-tracking/changes-markdown';
import { ComparedValues } from './change-tracking/compared-values';
import {
  type ChangeTrackingResult,
  ChangeStatus,
} from './change-tracking/status';
import { defineField } from './parts/define-output';
import { loadLazily } from './parts/load-lazily';
import { Tools, asJson, asMarkdown, saveAs } from './parts/tools';

const DiffView = loadLazily(
  async () => (await import('./change-tracking/diff-view')).DiffView,
);

/** The changes from one text to another. */
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
