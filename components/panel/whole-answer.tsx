import { parseJson } from '@/lib/core/json';
import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { DataTree, ShowAs, SourceView, Tools } from '@/components/outputs';
import { count } from '@/components/ui/measure';
import { useRead } from '@/components/ui/poll';
import { type JsonBranch, isBranch } from '@/lib/core/objects';
import { ViewHeader } from './headers';
import { usePanel } from './panel-context';

/** A longer one is shown as source, which is fast at any length. */
const maxTreeBytes = 5_000_000;

/** Everything the service sent for the job on show, unchanged. */
export const WholeAnswer = () => {
  const panel = usePanel();
  const raw = panel.result.value?.raw;
  const title = panel.onShow.value.job?.page.title ?? '';
  const text = useRead(raw, async (blob) => blob?.text());
  const mode = useSignal<'tree' | 'source'>('tree');
  if (!raw || text === undefined)
    return <Header words={i18n.t('panel.loading')} />;
  const value = text.length > maxTreeBytes ? undefined : parse(text);
  return (
    <>
      <Header />
      <main class="output whole-answer">
        <Tools
          title={title}
          copy={text}
          save={[
            {
              label: i18n.t('output.asJson'),
              extension: 'json',
              type: 'application/json',
              text: () => raw,
            },
          ]}
        >
          {value && (
            <ShowAs
              mode={mode}
              labels={{
                tree: i18n.t('output.tree'),
                source: i18n.t('output.source'),
              }}
            />
          )}
          <span class="small muted">
            {i18n.t('panel.bytes', [count(raw.size)])}
          </span>
        </Tools>
        {value && mode.value === 'tree' ? (
          <div class="pad">
            <DataTree value={value} />
          </div>
        ) : (
          <SourceView text={text} />
        )}
      </main>
    </>
  );
};

const Header = ({ words }: { words?: string }) => (
  <>
    <ViewHeader title={i18n.t('panel.wholeAnswer')} />
    {words && <p class="pad muted">{words}</p>}
  </>
);

function parse(text: string): JsonBranch | undefined {
  const value = parseJson(text);
  return isBranch(value) ? value : undefined;
}
