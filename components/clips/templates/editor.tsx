import { useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import { noteBehavior } from '@/lib/clips';
import { maxNameChars } from '@/lib/core/unique';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TemplateField, FieldProblems } from './field';
import {
  noteFieldId,
  goToPosition,
  type NotesPage,
  saveNote,
  insertVariable,
} from './notes-page';
import { Properties } from './properties';
import { SelectField, TextField } from '@/components/ui/field';
import { useSignal } from '@preact/signals';
import { SearchField } from '@/components/ui/text-input';
import { templateName } from './note-draft';
import type { Notes } from './notes-state';

/** Edits a template. The first change of the built-in one makes a copy of it. */
export const Editor = ({ page }: { page: NotesPage }) => {
  const { notes, lastField } = page;
  const draft = notes.draft.value;
  const isDirty = notes.unsaved.value.has(draft.id);
  const partOf = (where: 'fileName' | 'folder' | 'body') => ({
    page,
    where,
    label: i18n.t(`notes.${where}`),
    value: draft[where],
    onType: (text: string) => notes.change({ [where]: text }),
  });
  // A template that was taken over stays where it is being edited.
  useLayoutEffect(() => {
    if (!document.activeElement?.closest('.notes-editor')) scrollTo(0, 0);
  }, [draft.id]);
  return (
    <main
      class="notes-editor stack"
      onFocusIn={({ target }) => {
        if (target instanceof HTMLElement && target.matches('[data-template]'))
          lastField.value = target.id;
      }}
    >
      <header class="row notes-head">
        <div class="grow">
          <h2 class="cut">{templateName(draft)}</h2>
          <StateLine page={page} />
        </div>
        <Button
          variant="quiet"
          aria-disabled={!isDirty}
          onClick={() => isDirty && notes.discard()}
        >
          {i18n.t('editor.discard')}
        </Button>
        <Button
          variant="primary"
          aria-disabled={!isDirty}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => isDirty && void saveNote(page)}
        >
          {i18n.t('notes.save')}
        </Button>
      </header>
      <ChangedElsewhere notes={notes} />
      <TextField
        id={noteFieldId('name')}
        label={i18n.t('notes.name')}
        maxLength={maxNameChars}
        value={notes.isOwn.value ? draft.name : templateName(draft)}
        onChange={(name) => notes.change({ name })}
        more={<FieldProblems page={page} where="name" />}
      />
      <div class="pair">
        <TemplateField {...partOf('fileName')} />
        <TemplateField {...partOf('folder')} />
      </div>
      <SelectField
        id={noteFieldId('behavior')}
        label={i18n.t('notes.behavior')}
        options={noteBehavior.options.map((value) => ({
          value,
          label: i18n.t(`notes.behaviors.${keyOf(value)}`),
        }))}
        value={draft.behavior}
        onChange={(behavior) => notes.change({ behavior })}
      />
      <Properties page={page} />
      <TemplateField
        {...partOf('body')}
        help={i18n.t('notes.bodyHelp')}
        rows={14}
      />
      <Variables page={page} />
    </main>
  );
};

/** How the template changed elsewhere while it was edited here. */
const ChangedElsewhere = ({ notes }: { notes: Notes }) => {
  const { elsewhere, keepMine } = notes;
  return (
    <div role="status">
      {elsewhere.value && (
        <Banner
          id={noteFieldId('elsewhere')}
          tabIndex={-1}
          class="is-line"
          tone="warn"
          help={i18n.t(`notes.elsewhere.${elsewhere.value}`)}
        >
          {elsewhere.value === 'changed' && (
            <Button variant="link" onClick={keepMine}>
              {i18n.t('notes.elsewhere.keepMine')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
};

/**
 * Whether the template is saved, and the number of problems, as a link to the
 * first.
 */
const StateLine = ({ page: { notes, preview } }: { page: NotesPage }) => {
  const isDirty = notes.unsaved.value.has(notes.draft.value.id);
  const problems = preview.problems.value;
  const [first] = problems;
  return (
    <p class="notes-state" role="status">
      {notes.isOwn.value ? (
        <span class={`strong ${isDirty ? 'is-warn' : 'is-success'}`}>
          {i18n.t(isDirty ? 'notes.unsaved' : 'editor.saved')}
        </span>
      ) : (
        <span class="muted">{i18n.t('notes.builtInHelp')}</span>
      )}
      {first && (
        <Button
          variant="plain"
          class="strong is-danger"
          onClick={() => goToPosition(first)}
        >
          {i18n.t('notes.problems', problems.length)}
        </Button>
      )}
    </p>
  );
};

/**
 * The template's variables with their values for the page on show. A click
 * inserts one at the cursor.
 */
const Variables = ({ page }: { page: NotesPage }) => {
  const sought = useSignal('');
  const words = sought.value.trim().toLowerCase();
  const hits = page.preview.variables.value.filter(({ path, value }) =>
    `${path} ${value}`.toLowerCase().includes(words),
  );
  return (
    <details class="more" open>
      <summary>{i18n.t('notes.variables')}</summary>
      <div class="stack">
        <SearchField words={sought} label={i18n.t('notes.findVariable')} />
        {hits.length === 0 && <p class="help">{i18n.t('notes.noVariable')}</p>}
        <ul class="variables">
          {hits.map(({ path, value }) => (
            <li key={path}>
              <Button
                variant="plain"
                class="variable" // Keeps the focus and cursor in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insertVariable(page, path)}
              >
                <code>{path}</code>
                <span class="cut muted">{value}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
};
