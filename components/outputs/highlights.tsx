import { useSignal } from '@preact/signals';
import { SearchX, Crosshair, StickyNote } from 'lucide';
import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyButton, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePlainKey, unlessComposing } from '@/components/ui/keys';
import { PassageRow } from '@/components/ui/passage-row';
import { getOwn } from '@/lib/core/objects';
import { partsOf, passages } from '@/lib/core/passages';
import { languageOf, matchesIn } from '@/lib/core/terms';
import { type WordForms, plainForms } from '@/lib/core/plain-forms';
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

type PassageListProps = { text: string; query: string; title: string };

/** The passages of an answer, below it. */
export const PassageList = ({ text, query, title }: PassageListProps) => (
  <Passages
    all={passages(text)}
    query={query}
    quoted={(passage) => quotation([passage], { query, title })}
  />
);

type PassagesProps = {
  all: readonly string[];
  query: string | undefined;
  /** Formats a passage for pasting elsewhere. */
  quoted(passage: string): string;
};

/** Passages of the page. A click on one shows it there. */
const Passages = ({ all, query = '', quoted }: PassagesProps) => {
  const actions = useContext(PassageActionsContext);
  const marking = useMarking(actions);
  const list = useRef<HTMLElement>(null);
  const forms = useWordForms(all.join('\n'));
  const [best] = all;
  useEffect(() => {
    marking.marked.value = undefined;
    if (best !== undefined) void marking.reveal(best);
  }, [best]);
  useClicks(list);
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
          {shown.map((passage, at) => {
            const copy = (
              <CopyButton
                text={() => quoted(passage)}
                label={i18n.t('output.copy')}
              />
            );
            return (
              <li key={at} aria-current={marking.marked.value === at}>
                <PassageText passage={passage} query={query} forms={forms} />
                {actions ? (
                  <PassageTools
                    passage={passage}
                    at={at}
                    actions={actions}
                    marking={marking}
                  >
                    {copy}
                  </PassageTools>
                ) : (
                  copy
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Stepwise>
  );
};

/** The forms of a text's words, once those of its language are loaded. */
function useWordForms(text: string): WordForms {
  const forms = useSignal(plainForms);
  useEffect(() => {
    import('@/lib/core/stemmers').then(
      ({ formsOf }) => (forms.value = formsOf(languageOf(text))),
      // Without them, only the words as they are written are marked.
      () => undefined,
    );
  }, [text]);
  return forms.value;
}

/**
 * A click on a passage's text acts as its button does, which the keyboard has.
 * The end of a selection is no click.
 */
function useClicks(list: { current: HTMLElement | null }) {
  useEffect(() => {
    const { current } = list;
    const click = ({ target }: Event) => {
      const isOnText =
        target instanceof Element &&
        !target.closest('button, a, textarea') &&
        getSelection()?.isCollapsed !== false;
      if (isOnText)
        target
          .closest('.passages > li')
          ?.querySelector<HTMLElement>('.locate')
          ?.click();
    };
    current?.addEventListener('click', click);
    return () => current?.removeEventListener('click', click);
  }, []);
}

const maxCharsShown = 2000;

/** A row is drawn with its heads, and a list with the line before it. */
const PassageText = ({
  passage,
  query,
  forms,
}: Record<'passage' | 'query', string> & { forms: WordForms }) => {
  const parts = partsOf(passage);
  const marked = (text: string) => withMarks(text, query, forms);
  if (parts.kind === 'text' || passage.length > maxCharsShown)
    return (
      <LongText
        as="p"
        dir="auto"
        text={passage}
        max={maxCharsShown}
        draw={marked}
      />
    );
  if (parts.kind === 'items')
    return (
      <div class="passage-text" dir="auto">
        <p>{marked(parts.context)}</p>
        <ul>
          {parts.items.map((item, index) => (
            <li key={index}>{marked(item)}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div class="passage-text" dir="auto">
      {parts.rows.map((cells, index) => (
        <p key={index}>
          <PassageRow cells={cells} heads={parts.context} draw={marked} />
        </p>
      ))}
    </div>
  );
};

const withMarks = (text: string, query: string, forms: WordForms) =>
  matchesIn(text, query, forms).map(({ text: part, isMatch }, index) =>
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

type Marking = ReturnType<typeof useMarking>;

/** Which passage is marked in its page, and which one the page has lost. */
function useMarking(actions: PassageActions | undefined) {
  const unknown = useSignal<number | undefined>(undefined);
  const { marked = unknown } = actions ?? {};
  const gone = useSignal<number | undefined>(undefined);
  return {
    marked,
    gone,
    async show(at: number, passage: string) {
      const isMarked = marked.value === at;
      gone.value = marked.value = undefined;
      if (isMarked) return actions?.unmark();
      const shown = await actions?.show(passage);
      if (shown === 'gone') gone.value = at;
      if (shown === 'marked') marked.value = at;
      return undefined;
    },
    /** Marks the best passage of a new answer if its tab still shows the page. */
    async reveal(best: string) {
      if (await actions?.reveal(best)) marked.value = 0;
    },
  };
}

type PassageToolsProps = {
  passage: string;
  at: number;
  actions: PassageActions;
  marking: Marking;
  children: ComponentChildren;
};

/** Shows a passage in its page, and keeps a note on it. */
export const PassageTools = ({
  passage,
  at,
  actions,
  marking,
  children,
}: PassageToolsProps) => {
  const isMarked = marking.marked.value === at;
  const isNoting = useSignal(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  const note = actions.notes[at];
  return (
    <>
      <div class="passage-tools">
        <IconButton
          icon={Crosshair}
          label={i18n.t('passage.show', [at + 1])}
          class="locate"
          aria-pressed={isMarked}
          title={i18n.t(isMarked ? 'passage.unmark' : 'passage.showHere')}
          onClick={() => void marking.show(at, passage)}
        />
        <span class="small muted grow cut">
          {isMarked && i18n.t('passage.shown')}
        </span>
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
          {marking.gone.value === at && i18n.t('passage.gone')}
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
