import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Editor } from './editor';
import { ImportDialog } from './import-dialog';
import { type NotesPage, saveNote } from './notes-page';
import { problemMessage } from './note-messages';
import { PreviewView } from './preview';
import { TemplateList } from './template-list';
import { Toast } from '@/components/ui/toast';
import { unlessComposing } from '@/components/ui/typed-keys';
import { templateName } from './note-draft';

/** The page to create, test and edit note templates. */
export const NotesView = ({ page }: { page: NotesPage }) => {
  const { notes } = page;
  useSignalEffect(() => {
    document.title = i18n.t('notes.tab', [templateName(notes.draft.value)]);
  });
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'keydown',
      unlessComposing((event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void saveNote(page);
      }),
      { signal },
    );
    addEventListener(
      'beforeunload',
      (event) => notes.unsaved.value.size > 0 && event.preventDefault(),
      {
        signal,
      },
    );
    return () => listening.abort();
  }, [page]);
  return (
    <div class="notes settings">
      <TemplateList page={page} />
      <Editor page={page} />
      <PreviewView page={page} />
      <ImportDialog
        incoming={page.incoming}
        taken={notes.templates.value.map(templateName)}
      />
      <Message page={page} />
    </div>
  );
};

/** An undo message, a failed change, or a problem with what was saved. */
const Message = ({ page: { notes, preview } }: { page: NotesPage }) => {
  const { done, failure, clear, lastSaved } = notes;
  const { id } = notes.draft.value;
  const [problem] = preview.problems.value;
  const isSaved = lastSaved.value === id && !notes.unsaved.value.has(id);
  const last =
    failure.value === undefined
      ? done.value
      : { message: i18n.t('notes.failed', [failure.value]), undo: undefined };
  const broken =
    isSaved && problem
      ? i18n.t('notes.savedBroken', [problemMessage(problem)])
      : undefined;
  return (
    <Toast
      message={last?.message ?? broken}
      undo={last?.undo}
      onDismiss={() => {
        clear();
        lastSaved.value = undefined;
        document.getElementById('templates')?.focus();
      }}
    />
  );
};
