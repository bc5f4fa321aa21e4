import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { listText } from '@/components/ui/measure';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import {
  type Output,
  type ViewProps,
  defineOutput,
} from './parts/define-output';
import { JsonTree } from './parts/json-tree';
import { missingFields, unclaimed } from './parts/due-fields';
import { asJsonText, Tools } from './parts/tools';

/**
 * The generic view: everything no other view draws, unchanged, and the names of
 * requested fields that are missing and not reported by a view.
 */
export const other = (claiming: readonly Output[]) => {
  const left = (answer: ScrapeAnswer) => unclaimed(answer, claiming);
  const unreported = (answer: ScrapeAnswer, request?: ScrapeRequest) =>
    missingFields(answer, request).filter(
      (field) =>
        !claiming.some(
          ({ fields, has }) => fields.includes(field) && has(answer, request),
        ),
    );
  const OtherView = ({ answer, request, title }: ViewProps) => {
    const rest = left(answer);
    const text = useMemo(
      () => (Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''),
      [answer],
    );
    const missing = unreported(answer, request);
    return (
      <>
        <Tools title={title} copy={text} save={[asJsonText(() => text)]} />
        <div class="pad stack">
          {missing.length > 0 && (
            <p class="soft">
              {i18n.t('output.didNotCome', [listText(missing)])}
            </p>
          )}
          <JsonTree value={rest} />
        </div>
      </>
    );
  };
  return defineOutput({
    id: 'other',
    fields: [],
    has: (answer, request) =>
      Object.keys(left(answer)).length + unreported(answer, request).length > 0,
    View: OtherView,
  });
};
