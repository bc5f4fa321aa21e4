import { type Signal, useSignal } from '@preact/signals';
import { Crosshair, StickyNote } from 'lucide';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { toggle } from '@/components/ui/bind';
import { unlessComposing } from '@/components/ui/typed-keys';
import { IconButton } from '@/components/ui/icon-button';
import type { PassageActions } from '@/components/outputs/parts/contexts';

const maxNoteChars = 10_000;

type PassageToolsProps = {
  passage: string;
  at: number;
  actions: PassageActions;
  /** The index of the passage shown in its page. */
  marked: Signal<number | undefined>;
  /** More tools. */
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
 * Saved on blur, and where another result takes the place; Escape discards the
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
