import { NotebookPen, Paperclip } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import { TextInput } from '@/components/ui/text-input';
import { destinationType, hasFolders } from '@/lib/clips';
import { allTemplates } from '@/lib/settings';
import { templateName } from '@/components/clips/templates/note-draft';
import { UnreadLine } from '@/components/clips/unread-line';
import { Contents } from './contents';
import { DraftLine } from './draft-line';
import { EarlierLine } from './earlier-line';
import { PlaceField } from './place-field';
import type { ClipSheetProps } from './sheet-props';
import type { Sheet } from './sheet-state';
import { useSheetKeys } from './use-sheet-keys';
import { TagsField } from './tags-field';
import './clip-sheet.css';

/**
 * Where a note goes and what is in it, filled in: Enter clips, Escape goes back.
 */
export const ClipSheet = (props: ClipSheetProps) => {
  const { sheet, settings, jobId, onClip, onBack } = props;
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    // Typing replaces the title, and its start stays in view.
    first.current?.select();
    first.current?.scrollTo(0, 0);
    void sheet.fill();
    void sheet.compare();
  }, [sheet]);
  const clip = (adds?: true) =>
    onClip({ ...sheet.choiceToClip(), ...(adds && { adds }) });
  useSheetKeys(form, { clip: () => clip(), back: onBack });
  const { value: failure } = sheet.failure;
  const file = sheet.earlier.value?.where ?? pathOf(sheet);
  return (
    <form
      ref={form}
      class="clip-sheet"
      aria-label={i18n.t('clip.sheet.title')}
      onSubmit={submit(() => clip())}
    >
      <div class="clip-sheet-body">
        <DraftLine sheet={sheet} />
        <EarlierLine {...props} onAdd={() => clip(true)} />
        <div class="clip-fields">
          <label for="clip-title">{i18n.t('clip.sheet.name')}</label>
          <TextInput
            id="clip-title"
            dir="auto"
            ref={first}
            value={sheet.title.value}
            onChange={sheet.retitle}
          />
          <span id="clip-place-label">
            {i18n.t(
              hasFolders(sheet.destination.value)
                ? 'clip.sheet.folder'
                : 'clip.to',
            )}
          </span>
          <PlaceField {...props} />
          <label for="clip-tag">{i18n.t('clip.sheet.tags')}</label>
          <TagsField sheet={sheet} />
          <label for="clip-template">{i18n.t('clip.template')}</label>
          <div class="clip-template-field">
            <Select
              id="clip-template"
              class="clip-plain"
              options={allTemplates(settings).map((one) => ({
                value: one.id,
                label: templateName(one),
              }))}
              value={sheet.template.value.id}
              onChange={sheet.useTemplate}
            />
            <a
              class="btn btn-icon"
              href={`/notes.html?${new URLSearchParams({ template: sheet.template.value.id, job: jobId })}`}
              target="_blank"
              aria-label={i18n.t('clip.editTemplates')}
              title={i18n.t('clip.editTemplates')}
            >
              <Icon of={NotebookPen} />
            </a>
          </div>
        </div>
        {failure && 'problems' in failure && (
          <p class="error clip-fault" role="alert">
            {i18n.t('clip.templateFails', [templateName(sheet.template.value)])}
          </p>
        )}
        <UnreadLine unread={sheet.unread.value} onRead={props.onRead} />
        <Contents sheet={sheet} />
      </div>
      <div class="clip-sheet-foot">
        <span class="clip-file cut" title={file}>
          <bdi>{file}</bdi>
        </span>
        <Button variant="soft" onClick={() => void onBack()}>
          <kbd class="kbd">Esc</kbd>
          {i18n.t('clip.sheet.back')}
        </Button>
        <Button
          variant="primary"
          icon={Paperclip}
          type="submit"
          aria-keyshortcuts="Control+Enter"
        >
          {i18n.t(sheet.earlier.value ? 'clip.update' : 'clip.clip')}
          <kbd class="kbd" aria-hidden="true">
            ↵
          </kbd>
        </Button>
      </div>
    </form>
  );
};

/** The file of the note below its destination. */
function pathOf(sheet: Sheet): string {
  const { note, folder, destination } = sheet;
  const name = note.value?.name ?? '';
  if (isArchive(sheet)) return name.replace(/\.md$/, '.zip');
  return hasFolders(destination.value) && name !== ''
    ? [folder.value, name].filter(Boolean).join('/')
    : name;
}

/** What is handed over is one file, also with pictures. */
function isArchive({ destination, savesPictures, pictures }: Sheet): boolean {
  const { files, handedOver } = destinationType(
    destination.value.settings.kind,
  );
  const hasPictures = savesPictures.value && pictures.value > 0;
  return Boolean(files) && handedOver !== undefined && hasPictures;
}
