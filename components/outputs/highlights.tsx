import { useSignal, type Signal } from '@preact/signals';
import { SearchX, Crosshair, StickyNote } from 'lucide';
import { useContext, useRef, useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyButton, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePlainKey, unlessComposing } from '@/components/ui/keys';
import { getOwn } from '@/lib/core/objects';
import { passages } from '@/lib/core/passages';
import { matchesIn } from '@/lib/core/terms';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { quotation } from './highlights/quotation';
import { PassageActionsContext, type PassageActions } from './parts/contexts';
import { type ViewProps, defineOutput } from './parts/define-output';
import { LongText, Stepwise } from './parts/long';
import { NoAnswer, Prompt } from './parts/section';
import { asMarkdown, Tools } from './parts/tools';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { toggle } from '@/components/ui/bind';

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
      />
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
  /** Formats a passage for pasting elsewhere. */
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

const maxNoteChars = 10_000;

type PassageToolsProps = {
  passage: string;
  at: number;
  actions: PassageActions;
  /** The index of the passage shown in its page. */
  marked: Signal<number | undefined>;
  children: ComponentChildren;
};

/** Shows a passage in its page, and keeps a note on it. */
export const PassageTools = ({
  passage,
  at,
  actions,
  marked,
  children,
}: PassageToolsProps) => {
  const isMarked = marked.value === at;
  const isGone = useSignal(false);
  const isNoting = useSignal(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  const note = actions.notes[at];
  const toggleMark = async () => {
    isGone.value = false;
    marked.value = undefined;
    if (isMarked) return actions.unmark();
    const shown = await actions.show(passage);
    isGone.value = shown === 'gone';
    if (shown === 'marked') marked.value = at;
  };
  return (
    <>
      <div class="passage-tools">
        <IconButton
          icon={Crosshair}
          label={i18n.t('passage.show', [at + 1])}
          class="locate"
          aria-pressed={isMarked}
          title={i18n.t(isMarked ? 'passage.unmark' : 'passage.showHere')}
          onClick={() => void toggleMark()}
        />
        <IconButton
          ref={noteButton}
          icon={StickyNote}
          label={i18n.t('passage.note', [at + 1])}
          title={i18n.t('passage.noteHere')}
          onClick={toggle(isNoting)}
        />
        {children}
      </div>
      <div class="passage-more">
        <p class="small is-warn" role="status">
          {isGone.value && i18n.t('passage.gone')}
        </p>
        {isNoting.value ? (
          <NoteField
            label={i18n.t('passage.note', [at + 1])}
            note={note ?? ''}
            onFinish={() => noteButton.current?.focus()}
            onSave={(text) => {
              isNoting.value = false;
              return text === (note ?? '') ? undefined : actions.note(at, text);
            }}
          />
        ) : (
          note && (
            <p class="passage-note" dir="auto">
              {note}
            </p>
          )
        )}
      </div>
    </>
  );
};

type NoteProps = {
  label: string;
  note: string;
  onFinish(): void;
  onSave(text: string): unknown;
};

/**
 * Saved on blur and when another result replaces it; Escape discards the
 * change.
 */
const NoteField = ({ label, note, onFinish, onSave }: NoteProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const isSaved = useRef(false);
  const save = useRef(onSave);
  save.current = onSave;
  const saveOnce = (text: string) => {
    if (isSaved.current) return;
    isSaved.current = true;
    void save.current(text.trim());
  };
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus();
    return () => current && saveOnce(current.value);
  }, []);
  return (
    <textarea
      ref={field}
      class="input words"
      dir="auto"
      aria-label={label}
      placeholder={i18n.t('passage.noteHint')}
      maxLength={maxNoteChars}
      defaultValue={note}
      onBlur={({ currentTarget }) => saveOnce(currentTarget.value)}
      onKeyDown={unlessComposing(
        (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key === 'Escape') event.currentTarget.value = note;
          if (
            event.key !== 'Escape' &&
            (event.key !== 'Enter' || event.shiftKey)
          )
            return;
          event.preventDefault();
          event.stopPropagation();
          onFinish();
        },
      )}
    />
  );
};
