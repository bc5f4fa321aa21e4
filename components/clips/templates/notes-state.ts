import { computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { createChanges, createRecords } from '@/components/settings';
import { createOrder } from '@/components/ui/ordered-list';
import { type Input, call } from '@/lib/app/call';
import {
  type NoteTemplate,
  builtInTemplate,
  defaultTemplate,
} from '@/lib/clips';
import {
  type Settings,
  allTemplates,
  findTemplate,
  lists,
} from '@/lib/settings';
import { maxNameChars, uniqueName } from '@/lib/core/unique';
import {
  type DraftProperty,
  type NoteDraft,
  faultsOf,
  isSameTemplate,
  noteDraftOf,
  templateName,
  templateOf,
} from './note-draft';

export type Notes = ReturnType<typeof createNotes>;

type Deps = {
  settings: Settings;
  chosen?: string;
  newId(): string;
};

/**
 * The note templates. Reads the given settings and asks the background for
 * every change.
 */
export function createNotes({ settings: first, chosen: begin, newId }: Deps) {
  /** The ID of the saved template, if saving was the last action. */
  const lastSaved = signal<string | undefined>();
  const page = createChanges({
    settings: first,
    onAttempt() {
      lastSaved.value = undefined;
    },
  });
  const { settings, done, attempt } = page;
  const edits = signal<ReadonlyMap<string, NoteEdit>>(new Map());
  /** Changes to templates that were deleted here, for an undo. */
  const deletedEdits = new Map<string, NoteEdit>();
  const chosen = signal(begin ?? first.defaultTemplate);
  const tried = signal<string | undefined>();
  const records = createRecords('noteTemplates', lists.noteTemplates, page, {
    removed: ({ name }) => i18n.t('notes.deleted', [name]),
    restored({ id }) {
      chosen.value = id;
      const edit = deletedEdits.get(id);
      if (edit) keep(id, edit);
    },
  });
  const templates = computed(() => allTemplates(settings.value));
  /**
   * Templates with unsaved changes that were deleted elsewhere, as they were.
   */
  const missing = computed(() => {
    const ids = new Set(templates.value.map(({ id }) => id));
    return [...edits.value.values()].flatMap((edit) =>
      !ids.has(edit.base.id) && hasTyped(edit) ? [edit.base] : [],
    );
  });
  const template = computed(
    () =>
      findTemplate(settings.value, chosen.value) ??
      missing.value.find(({ id }) => id === chosen.value) ??
      defaultTemplate,
  );
  const saved = computed(() => noteDraftOf(template.value));
  const edit = computed(() => edits.value.get(template.value.id));
  const draft = computed(() =>
    edit.value ? withTyped(edit.value, saved.value) : saved.value,
  );
  const isOwn = computed(() => template.value.id !== builtInTemplate);
  const faults = computed(() =>
    tried.value === draft.value.id ? faultsOf(draft.value) : [],
  );
  const elsewhere = computed(() => {
    if (missing.value.includes(template.value)) return 'removed';
    return edit.value && isContradicted(edit.value, template.value)
      ? 'changed'
      : undefined;
  });
  const unsaved = computed(
    () =>
      new Map(
        [...templates.value, ...missing.value].flatMap((one) => {
          const typed = edits.value.get(one.id);
          if (!typed) return [];
          const next = withTyped(typed, noteDraftOf(one));
          const isDirty =
            missing.value.includes(one) ||
            !isSameTemplate(templateOf(next), one);
          return isDirty ? [[one.id, next]] : [];
        }),
      ),
  );

  const keep = (id: string, one: NoteEdit) => {
    edits.value = new Map(edits.value).set(id, one);
  };
  const change = (changes: Partial<NoteDraft>) => {
    if (!isOwn.value) {
      takeOver(changes);
      return;
    }
    const { base, draft: typed } = edit.value ?? {
      base: template.value,
      draft: saved.value,
    };
    keep(base.id, { base, draft: { ...typed, ...changes } });
  };
  const forget = (id: string) => {
    edits.value = new Map([...edits.value].filter(([one]) => one !== id));
  };
  const freeName = (asked: string) =>
    uniqueName(
      asked.slice(0, maxNameChars).toWellFormed(),
      new Set(templates.value.map(templateName)),
    );
  /**
   * The first change of the built-in template makes a copy of the user's, which
   * is the default if the built-in one was.
   */
  const takeOver = (changes: Partial<NoteDraft>) => {
    const wasUsual = settings.value.defaultTemplate === builtInTemplate;
    const id = newId();
    const name = freeName(
      i18n.t('notes.copyName', [templateName(template.value)]),
    );
    const base = { ...templateOf(template.value), id, name };
    keep(id, { base, draft: { ...saved.value, id, name, ...changes } });
    chosen.value = id;
    void saveCopy(base, wasUsual);
  };
  const saveCopy = async (copy: NoteTemplate, isUsual: boolean) => {
    const { id, name } = copy;
    const isMade = await attempt(
      async () => {
        await call('template.save', { record: copy });
        if (isUsual) await call('settings.save', { defaultTemplate: id });
      },
      {
        noteTemplates: [...settings.value.noteTemplates, copy],
        ...(isUsual && { defaultTemplate: id }),
      },
    );
    if (isMade)
      done.value = {
        message: i18n.t('notes.takenOver', [name]),
        undo: () => giveBack(id, isUsual),
      };
  };
  const giveBack = (id: string, wasUsual: boolean) => {
    forget(id);
    chosen.value = builtInTemplate;
    return attempt(
      async () => {
        if (wasUsual)
          await call('settings.save', { defaultTemplate: builtInTemplate });
        await call('template.remove', { id });
      },
      {
        noteTemplates: settings.value.noteTemplates.filter(
          (one) => one.id !== id,
        ),
        ...(wasUsual && { defaultTemplate: builtInTemplate }),
      },
    );
  };
  const copyOf = async (source: NoteTemplate, asked: string) => {
    const name = freeName(asked);
    const id = newId();
    if (await records.save({ ...templateOf(source), id, name }))
      chosen.value = id;
  };

  const removeMade = async ({
    presets,
    rules,
  }: Pick<Settings, 'presets' | 'rules'>) => {
    const { message = '', undo } = done.value ?? {};
    const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
    const isGone = await attempt(() =>
      call('records.remove', { presets: idsOf(presets), rules: idsOf(rules) }),
    );
    if (!isGone) return;
    done.value = {
      message,
      async undo() {
        await undo?.();
        await attempt(async () => {
          for (const { name = '', ...preset } of presets)
            await call('preset.save', { name, ...preset });
          for (const record of rules)
            await call('rule.save', { record, at: 0 });
        });
      },
    };
  };

  return {
    ...page,
    templates,
    missing,
    /** The template on show with its changes. */
    draft,
    isOwn,
    /** Templates with unsaved changes, as they would be saved, by ID. */
    unsaved,
    /**
     * How the template on show changed elsewhere since its edit began. Parts
     * that only the other side changed are taken over. `changed`: both sides
     * changed a part, and nothing is saved until the user chooses.
     */
    elsewhere,
    /** Lets the changes on show replace what was saved elsewhere. */
    keepMine() {
      keep(template.value.id, { base: template.value, draft: draft.value });
    },
    /** What prevents saving. Shown once the user tried to save. */
    faults,
    lastSaved,
    order: records.order,
    choose(id: string) {
      chosen.value = id;
    },
    change,
    propertyOrder: createOrder(
      () => draft.value.properties.map(({ key }) => key),
      (keys) => {
        const byKey = (a: DraftProperty, b: DraftProperty) =>
          keys.indexOf(a.key) - keys.indexOf(b.key);
        change({ properties: draft.value.properties.toSorted(byKey) });
      },
    ),
    add: () => copyOf(defaultTemplate, i18n.t('notes.newName')),
    duplicate: (one: NoteTemplate) =>
      copyOf(one, i18n.t('notes.copyName', [templateName(one)])),
    /** `made`: what was made for it, and goes with it. */
    async remove(
      one: NoteTemplate,
      made?: Pick<Settings, 'presets' | 'rules'>,
    ) {
      const typed = edits.value.get(one.id);
      if (!(await records.remove(one))) return;
      if (made) await removeMade(made);
      if (typed) deletedEdits.set(one.id, typed);
      forget(one.id);
    },
    makeDefault: (id: string) => page.save({ defaultTemplate: id }),
    async save() {
      const next = templateOf(draft.value);
      tried.value = next.id;
      if (
        !isOwn.value ||
        faults.value.length > 0 ||
        elsewhere.value === 'changed'
      )
        return;
      if (await records.save(next)) {
        tried.value = undefined;
        lastSaved.value = next.id;
        const typed = edits.value.get(next.id);
        if (!typed) return;
        // Something more may have been typed meanwhile.
        const now = { base: next, draft: withTyped(typed, noteDraftOf(next)) };
        if (hasTyped(now)) keep(next.id, now);
        else forget(next.id);
      }
    },
    discard() {
      forget(draft.value.id);
      tried.value = undefined;
    },
    /** `from`: where they are from, if that is no file. */
    take: (
      incoming: Input<'templates.import'>['templates'],
      from?: 'link' | 'gallery',
    ) =>
      attempt(async () => {
        const added = await call('templates.import', { templates: incoming });
        const { length } = added.noteTemplates;
        chosen.value = added.noteTemplates[0] ?? chosen.value;
        done.value = {
          message: i18n.t(from ? 'notes.added' : 'notes.imported', length),
          undo: () => attempt(() => call('records.remove', added)),
        };
      }),
  };
}

/**
 * `base`: the template when its edit began. `draft`: the template as typed
 * since.
 */
export type NoteEdit = { base: NoteTemplate; draft: NoteDraft };

const parts = [
  'name',
  'behavior',
  'fileName',
  'folder',
  'properties',
  'body',
] as const;
type Part = (typeof parts)[number];

const isSamePart = (part: Part, a: NoteTemplate, b: NoteTemplate): boolean =>
  JSON.stringify(templateOf(a)[part]) === JSON.stringify(templateOf(b)[part]);

const isTyped = (part: Part, { base, draft }: NoteEdit): boolean =>
  !isSamePart(part, base, draft);

/** Whether the draft differs from its base. */
export const hasTyped = (edit: NoteEdit): boolean =>
  parts.some((part) => isTyped(part, edit));

/** The saved template with the parts that were typed here. */
export const withTyped = (edit: NoteEdit, saved: NoteDraft): NoteDraft => ({
  ...saved,
  ...Object.fromEntries(
    parts
      .filter((part) => isTyped(part, edit))
      .map((part) => [part, edit.draft[part]]),
  ),
});

/** Whether a part that was typed here was saved with another value since. */
export const isContradicted = (edit: NoteEdit, saved: NoteTemplate): boolean =>
  parts.some(
    (part) =>
      isTyped(part, edit) &&
      !isSamePart(part, edit.base, saved) &&
      !isSamePart(part, edit.draft, saved),
  );
