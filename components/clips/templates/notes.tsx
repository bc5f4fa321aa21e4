import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Editor } from './editor';
import { type NotesPage, saveNote } from './notes-page';
import {
  problemMessage,
  partName,
  partPosition,
  unsupportedMessage,
} from './note-messages';
import { PreviewView } from './preview';
import { TemplateList } from './template-list';
import { Toast } from '@/components/ui/toast';
import { unlessComposing } from '@/components/ui/keys';
import { templateName } from './note-draft';
import { listText } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { Dialog } from '@/components/ui/dialog';
import { Problems } from '@/components/presets';
import type { ClipperTemplate } from '@/lib/clips';
import { uniqueNames } from '@/lib/core/unique';
import { BriefToast } from '@/components/ui/brief-toast';
import { Button } from '@/components/ui/button';
import type { NoteImport } from './import-state';

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
      <BriefToast />
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

type Props = { incoming: NoteImport; taken: string[] };

export const ImportDialog = ({
  incoming: { incoming, accept },
  taken,
}: Props) => {
  const file = incoming.value;
  if (!file) return null;
  const close = () => {
    incoming.value = undefined;
  };
  const { name, from, read } = file;
  const names = read.ok
    ? uniqueNames(
        read.templates.map(({ parts }) => parts.name),
        taken,
      )
    : [];
  const title = read.ok
    ? from === 'gallery'
      ? i18n.t('notes.gallery.question', [listText(names)])
      : i18n.t('notes.question', read.templates.length)
    : i18n.t(from === 'link' ? 'transfer.refusedLink' : 'transfer.refused');
  return (
    <Dialog title={title} onClose={close}>
      {read.ok ? (
        <>
          <p class="help cut">{name}</p>
          <ul class="rows">
            {read.templates.map((template, index) => (
              <IncomingTemplate
                key={index}
                template={template}
                name={names[index] ?? ''}
              />
            ))}
          </ul>
        </>
      ) : (
        <Problems
          name={name}
          isLink={from === 'link'}
          problems={read.problems}
        />
      )}
      <div class="acts">
        <Button onClick={close}>
          {i18n.t(read.ok ? 'transfer.cancel' : 'transfer.close')}
        </Button>
        {read.ok && (
          <Button
            variant="primary"
            disabled={read.templates.length === 0}
            onClick={() => void accept()}
          >
            {i18n.t(
              from === 'gallery' ? 'notes.gallery.add' : 'transfer.accept',
            )}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** All that a template does, as it is written. */
const partsText = ({
  fileName,
  folder,
  behavior,
  properties,
  body,
}: ClipperTemplate['parts']): string =>
  [
    [folder, fileName].filter(Boolean).join('/'),
    i18n.t(`notes.behaviors.${keyOf(behavior)}`),
    ...properties.map(({ name, value }) => `${name}: ${value}`),
    '',
    body,
  ].join('\n');

type IncomingProps = { template: ClipperTemplate; name: string };

const IncomingTemplate = ({
  template: {
    parts,
    patterns,
    needs: { formats, prompts },
    unsupported,
  },
  name,
}: IncomingProps) => (
  <li class="coming">
    <span class="strong">{name}</span>
    {name !== parts.name && (
      <span class="small">{i18n.t('transfer.renamed', [parts.name])}</span>
    )}
    {patterns.length > 0 && (
      <span class="small">
        {i18n.t('notes.forSites', [listText(patterns)])}
      </span>
    )}
    {formats.length + prompts.length > 0 && (
      <span class="small">{i18n.t('notes.needs')}</span>
    )}
    {prompts.length > 0 && (
      <span class="small">
        {i18n.t('notes.asks', [listText(prompts.map(({ text }) => text))])}
      </span>
    )}
    <details class="small">
      <summary>{i18n.t('recipe.everything')}</summary>
      <pre class="mono coming-parts" dir="auto">
        {partsText(parts)}
      </pre>
    </details>
    {unsupported.length > 0 && (
      <>
        <span class="small strong left-out-title">
          {i18n.t('notes.left', unsupported.length)}
        </span>
        <ul class="left-out small">
          {unsupported.map((one, index) => (
            <li key={index}>
              <span class="strong">{partName(one.where, parts)}</span>{' '}
              <span class="muted">{partPosition(one)}</span>{' '}
              {unsupportedMessage(one)}
            </li>
          ))}
        </ul>
      </>
    )}
  </li>
);
