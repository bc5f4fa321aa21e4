import { useSignal } from '@preact/signals';
import { SearchX } from 'lucide';
import { useContext, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyButton } from '@/components/ui/copy-button';
import { count } from '@/components/ui/count';
import { EmptyState } from '@/components/ui/empty-state';
import { usePlainKey } from '@/components/ui/use-plain-key';
import { getOwn } from '@/lib/core/get-own';
import { passages } from '@/lib/core/passages';
import { matchesIn } from '@/lib/core/terms';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { PassageTools } from './highlights/passage-tools';
import { quotation } from './highlights/quotation';
import { PassageActionsContext } from './parts/contexts';
import { type ViewProps, defineOutput } from './parts/define-output';
import { LongText, Stepwise } from './parts/long';
import { NoAnswer, Prompt } from './parts/section';
import { asMarkdown, Tools } from './parts/tools';

const HighlightsView = ({ answer, request, title }: ViewProps) => {
  const { highlights: text = '', metadata } = answer.data;
  const all = passages(text ?? '');
  const query = requestedFormat(request ?? {}, 'highlights')?.query;
  const prompt = <Prompt label={i18n.t('output.query')} text={query} />;
  const url =
    (request?.sendPage ? undefined : (metadata?.url ?? metadata?.sourceURL)) ??
    request?.url;
  const quoted = (some: readonly string[]) =>
    quotation(some, { query, title, url });
  if (all.length === 0)
    return (
      <>
        {prompt}
        {answer.data.highlights === '' ? (
          <EmptyState
            icon={SearchX}
            title={i18n.t('output.noPassage')}
            help={i18n.t('output.noPassageHelp')}
          />
        ) : (
          <NoAnswer canReword />
        )}
      </>
    );
  return (
    <>
      <Tools
        title={title}
        copy={() => quoted(all)}
        copyLabel={i18n.t('output.copyAll')}
        save={[asMarkdown(() => quoted(all))]}
      >
        <span class="small muted">
          {i18n.t('output.passages', all.length, [count(all.length)])}
        </span>
      </Tools>
      {prompt}
      <Passages
        all={all}
        query={query}
        quoted={(passage) => quoted([passage])}
      />
    </>
  );
};

type PassagesProps = {
  all: readonly string[];
  query: string | undefined;
  /** A passage to paste elsewhere. */
  quoted(passage: string): string;
};

const Passages = ({ all, query = '', quoted }: PassagesProps) => {
  const actions = useContext(PassageActionsContext);
  const marked = useSignal<number | undefined>(undefined);
  const list = useRef<HTMLElement>(null);
  const copyOf = (passage: string) => (
    <CopyButton text={() => quoted(passage)} label={i18n.t('output.copy')} />
  );
  usePlainKey((key) => {
    const step = getOwn({ j: 1, k: -1 }, key);
    if (step) walk(list.current, step);
    return step !== undefined;
  });
  return (
    <Stepwise items={all}>
      {(shown, rows) => (
        <ol
          ref={(element) => {
            list.current = element;
            rows(element);
          }}
          class="passages"
        >
          {shown.map((passage, index) => (
            <li key={index}>
              <span class="number" aria-hidden="true">
                {index + 1}
              </span>
              <LongText
                as="p"
                dir="auto"
                text={passage}
                max={2000}
                draw={(text) => withMarks(text, query)}
              />
              {actions ? (
                <PassageTools
                  passage={passage}
                  at={index}
                  actions={actions}
                  marked={marked}
                >
                  {copyOf(passage)}
                </PassageTools>
              ) : (
                copyOf(passage)
              )}
            </li>
          ))}
        </ol>
      )}
    </Stepwise>
  );
};

const withMarks = (text: string, query: string) =>
  matchesIn(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );

/**
 * Moves from the focused passage to the next or previous one, else to the
 * first.
 */
function walk(list: HTMLElement | null, step: number) {
  const rows = [...(list?.children ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[Math.max(at + step, 0)]?.querySelector<HTMLElement>('.locate')?.focus();
}

export const highlights = defineOutput({
  id: 'highlights',
  fields: ['highlights'],
  count: ({ data }) => passages(data.highlights ?? '').length,
  View: HighlightsView,
});
