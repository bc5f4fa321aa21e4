import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { unlessComposing } from '@/components/ui/keys';
import { TextArea } from '@/components/ui/text-input';

/** Stays until what is typed is stored, and stores it if the form goes away. */
export const NoteForm = ({
  note,
  onSave,
  onEnd,
}: {
  note: string;
  /** Resolves to whether it is stored. */
  onSave(note: string): Promise<boolean>;
  onEnd(): void;
}) => {
  const text = useSignal(note);
  const settled = useRef(note);
  const end = () => {
    settled.current = text.value.trim();
    onEnd();
  };
  const save = async () => {
    const typed = text.value.trim();
    if (typed !== settled.current && !(await onSave(typed))) return;
    settled.current = typed;
    if (typed === text.value.trim()) onEnd();
  };
  useEffect(
    () => () => {
      const typed = text.value.trim();
      if (typed !== settled.current) void onSave(typed);
    },
    [],
  );
  return (
    <form
      class="highlight-write"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        aria-label={i18n.t('highlights.note')}
        placeholder={i18n.t('highlights.bar.placeholder')}
        value={text.value}
        ref={(field) => field?.focus()}
        rows={2}
        onChange={(typed) => (text.value = typed)}
        onKeyDown={unlessComposing((event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        })}
      />
      <Button type="submit" size="small">
        {i18n.t('highlights.bar.save')}
      </Button>
    </form>
  );
};
