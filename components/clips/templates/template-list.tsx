import { Download, Link, Plus, Upload, Check, Copy, Trash2 } from 'lucide';
import { i18n } from '#i18n';
import { copyText } from '@/components/ui/button';
import { showBriefly } from '@/components/ui/brief-toast';
import { FileCard } from '@/components/ui/file-card';
import { Group } from '@/components/ui/group';
import { galleryIds } from './gallery';
import { saveFile } from '@/components/ui/save-file';
import { OrderedList } from '@/components/ui/ordered-list';
import { builtInTemplate, type NoteTemplate, writeNoteFile } from '@/lib/clips';
import { Button } from '@/components/ui/button';
import { noteFieldId, focusSoon, type NotesPage } from './notes-page';
import { RowMenu, orderMoves } from '@/components/ui/menu';
import { fileName } from '@/lib/safe/file-name';
import { templateName } from './note-draft';
import { Checkbox } from '@/components/ui/choices';
import { Dialog } from '@/components/ui/dialog';
import { bind } from '@/components/ui/bind';
import { listText } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
import { useSignal } from '@preact/signals';
import { madeFor, sharedTemplate, templateLink } from './template-link';

/**
 * All templates: the user's in their order, and the built-in one. One is the
 * default.
 */
export const TemplateList = ({ page }: { page: NotesPage }) => {
  const { notes, incoming } = page;
  const own = notes.settings.value.noteTemplates;
  const builtIn = notes.templates.value.find(
    ({ id }) => id === builtInTemplate,
  );
  const items = own.map((template) => {
    const name = templateName(notes.unsaved.value.get(template.id) ?? template);
    return { id: template.id, name, template };
  });
  const removing = useSignal<NoteTemplate | undefined>(undefined);
  const remove = (template: NoteTemplate) => {
    const { presets, rules } = madeFor(notes.settings.value, template);
    if (presets.length + rules.length === 0) void notes.remove(template);
    else removing.value = template;
  };
  return (
    <nav class="notes-list" aria-labelledby="templates">
      <header class="row">
        <h1 id="templates" class="grow" tabIndex={-1}>
          {i18n.t('notes.title')}
        </h1>
        <Button
          icon={Plus}
          size="small"
          onClick={() =>
            void notes.add().then(() => focusSoon(noteFieldId('name')))
          }
        >
          {i18n.t('notes.new')}
        </Button>
      </header>
      {own.length > 0 && (
        <OrderedList order={notes.order} items={items}>
          {({ name, template }, at) => (
            <TemplateRow
              page={page}
              name={name}
              template={template}
              at={at}
              onRemove={remove}
            />
          )}
        </OrderedList>
      )}
      <ul class="rows">
        {notes.missing.value.map((template) => (
          <li key={template.id}>
            <TemplateName
              page={page}
              name={templateName(
                notes.unsaved.value.get(template.id) ?? template,
              )}
              template={template}
            />
          </li>
        ))}
        {builtIn && (
          <li>
            <TemplateRow
              page={page}
              name={templateName(builtIn)}
              template={builtIn}
            />
          </li>
        )}
      </ul>
      <FileCard
        id="template-files"
        title={i18n.t('notes.files')}
        help={i18n.t('notes.filesHelp')}
        label={i18n.t('notes.file')}
        accept=".json,application/json"
        onFile={incoming.open}
      >
        {(choose) => (
          <div class="acts">
            <Button icon={Upload} size="small" onClick={choose}>
              {i18n.t('notes.import')}
            </Button>
            <Button
              icon={Download}
              size="small"
              disabled={own.length === 0}
              onClick={() => exportTemplates(own, notes.settings.value)}
            >
              {i18n.t('notes.exportAll')}
            </Button>
          </div>
        )}
      </FileCard>
      <Group
        id="gallery"
        title={i18n.t('notes.gallery.title')}
        help={i18n.t('notes.gallery.help')}
      >
        <div class="acts">
          {galleryIds.map((id) => (
            <Button
              key={id}
              size="small"
              onClick={() => void incoming.openGallery(id)}
            >
              {i18n.t(`notes.gallery.of.${id}`)}
            </Button>
          ))}
        </div>
      </Group>
      {removing.value && (
        <DeleteDialog
          page={page}
          template={removing.value}
          onClose={() => {
            removing.value = undefined;
          }}
        />
      )}
    </nav>
  );
};

/** Asks whether what was made for a template goes with it. */
const DeleteDialog = ({
  page: { notes },
  template,
  onClose,
}: {
  page: NotesPage;
  template: NoteTemplate;
  onClose(): void;
}) => {
  const isAll = useSignal(true);
  const made = madeFor(notes.settings.value, template);
  const names = [
    ...made.presets.map((one) =>
      i18n.t('notes.made.preset', [presetName(one)]),
    ),
    ...made.rules.map(({ pattern }) => i18n.t('notes.made.rule', [pattern])),
  ];
  return (
    <Dialog
      title={i18n.t('notes.deleteTitle', [templateName(template)])}
      onClose={onClose}
      close={i18n.t('transfer.cancel')}
      action={{
        variant: 'danger',
        label: i18n.t('notes.delete'),
        onClick: () => {
          onClose();
          void notes.remove(template, isAll.value ? made : undefined);
        },
      }}
    >
      <p>{i18n.t('notes.deleteHelp', [listText(names)])}</p>
      <Checkbox label={i18n.t('notes.deleteAlso')} {...bind(isAll)} />
    </Dialog>
  );
};

/** `name`: as typed. */
type Props = { page: NotesPage; name: string; template: NoteTemplate };

/** A template in the list: its name opens it. */
const TemplateName = ({
  page: { notes, preview },
  name,
  template: { id },
}: Props) => {
  const isShown = notes.draft.value.id === id;
  const problems = isShown ? preview.problems.value.length : 0;
  return (
    <Button
      variant="plain"
      class="template-name grow"
      aria-current={isShown}
      onClick={() => notes.choose(id)}
    >
      <span class="cut">{name}</span>
      {notes.settings.value.defaultTemplate === id && (
        <span class="badge">{i18n.t('notes.default')}</span>
      )}
      {notes.unsaved.value.has(id) && (
        <span class="badge is-warn">{i18n.t('notes.unsaved')}</span>
      )}
      {problems > 0 && (
        <span class="badge is-danger">
          {i18n.t('notes.problems', problems)}
        </span>
      )}
    </Button>
  );
};

/**
 * A template's name, followed by its actions. `at`: its index among the user's
 * templates; none for the built-in one.
 */
const TemplateRow = ({
  page,
  name,
  template,
  at,
  onRemove = () => {},
}: Props & { at?: number; onRemove?(template: NoteTemplate): void }) => {
  const { notes } = page;
  const { id } = template;
  const isDefault = notes.settings.value.defaultTemplate === id;
  const own =
    at === undefined
      ? []
      : [
          {
            icon: Download,
            label: i18n.t('notes.export'),
            run: () => exportTemplates([template], notes.settings.value),
          },
          {
            icon: Link,
            label: i18n.t('recipe.copyLink'),
            run: () => copyLink(template, notes.settings.value),
          },
          ...orderMoves(notes.order, at),
          {
            icon: Trash2,
            label: i18n.t('notes.delete'),
            run: () => onRemove(template),
          },
        ];
  return (
    <div class="row">
      <TemplateName page={page} name={name} template={template} />
      <RowMenu
        id={id}
        label={i18n.t('notes.more', [name])}
        actions={[
          {
            icon: Check,
            label: i18n.t('notes.makeDefault'),
            run: () => notes.makeDefault(id),
            isOff: isDefault,
          },
          {
            icon: Copy,
            label: i18n.t('notes.duplicate'),
            run: () => notes.duplicate(template),
          },
          ...own,
        ]}
      />
    </div>
  );
};

/**
 * Copies a link that holds the template, and says what isn't in it; too large a
 * one is a file.
 */
async function copyLink(template: NoteTemplate, lists: Settings) {
  const { template: shared, without } = sharedTemplate(lists, template);
  const link = templateLink(shared, location.origin + location.pathname);
  if (link === undefined) showBriefly(i18n.t('notes.linkTooLarge'), true);
  else if (await copyText(link))
    showBriefly(
      without.length > 0
        ? i18n.t('notes.linkWithout', [listText(without)])
        : i18n.t('notes.linkCopied'),
      without.length > 0,
    );
}

/**
 * Exports templates as one file, named after the template if there is only one.
 * Says what isn't in it.
 */
function exportTemplates(
  templates: readonly NoteTemplate[],
  lists: Settings,
): void {
  const [first] = templates;
  const name =
    templates.length === 1 && first
      ? fileName(first.name, 'json')
      : 'pluck-notes.json';
  const shared = templates.map((one) => sharedTemplate(lists, one));
  const text = writeNoteFile(shared.map(({ template }) => template));
  saveFile(name, new Blob([text], { type: 'application/json' }));
  const without = [...new Set(shared.flatMap((one) => one.without))];
  if (without.length > 0)
    showBriefly(i18n.t('notes.exportedWithout', [listText(without)]), true);
}
