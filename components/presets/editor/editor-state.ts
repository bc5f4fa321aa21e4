import { batch, computed, signal } from '@preact/signals';
import { runPlace, runnerOf } from '@/components/presets/run-place';
import { createAttempt } from '@/components/ui/attempt';
import { estimate } from '@/lib/contract/cost/estimate';
import {
  type Models,
  lookForModels,
} from '@/lib/engines/model/look-for-models';
import { type Form, fromForm, problemsOf, toForm } from '@/lib/form';
import { call } from '@/lib/app/call';
import {
  type IdleAction,
  presetNameSchema,
} from '@/lib/contract/schema/preset-options';
import { mapSecrets } from '@/lib/contract/schema/secret-places';
import { type Settings, findPreset } from '@/lib/settings';
import { blankProblems } from './blank-problems';
import { type BrokenText, createJsonText } from './json-text';
import type { KeptDraft } from './kept-draft';
import type { Opening } from './opening';
import {
  type PresetDraft,
  inReadingOrder,
  isSame,
  isSameButSecrets,
  presetDraft,
  savedAs,
} from './preset-draft';

type Saving = 'saved' | 'name' | 'json' | 'problem' | 'failed';

export type EditorState = ReturnType<typeof createEditor>;

/** A draft as a form, with its options in reading order. */
const openForm = (draft: PresetDraft): Form =>
  toForm({ ...draft, options: inReadingOrder(draft.options) });

type Discarded = {
  draft: PresetDraft;
  broken: BrokenText | undefined;
  after: PresetDraft;
};

type Deps = {
  settings: Settings;
  opening: Opening;
  kept?: KeptDraft;
  onSaved(id: string): void;
};

/**
 * The preset editor's state. It reads the settings it is given and asks the
 * background for every change.
 */
export function createEditor({
  settings: first,
  opening,
  kept,
  onSaved,
}: Deps) {
  const settings = signal(first);
  const id = signal(opening.id);
  const base = signal(opening.draft);
  const begin = kept?.draft ?? opening.draft;
  const name = signal(begin.name);
  const lacksName = signal(false);
  const connection = signal(begin.connection);
  const form = signal(openForm(begin));
  const elsewhere = signal<'changed' | 'removed' | undefined>(
    kept && !isSame(kept.base, opening.draft) ? 'changed' : undefined,
  );
  const discarded = signal<Discarded | undefined>();
  const { failure, attempt } = createAttempt();
  const json = createJsonText(form);
  json.restore(kept?.broken);
  let sent: PresetDraft | undefined;
  let saving: Promise<Saving> | undefined;

  const draft = computed(() => ({
    name: name.value.trim(),
    connection: connection.value,
    template: base.value.template,
    ...fromForm(form.value),
  }));
  const saved = computed(() =>
    id.value === undefined ? undefined : findPreset(settings.value, id.value),
  );
  const isDirty = computed(
    () => json.broken.value !== undefined || !isSame(draft.value, base.value),
  );
  const isSaved = computed(
    () =>
      id.value !== undefined && !isDirty.value && elsewhere.value !== 'removed',
  );
  const isNamed = computed(
    () => presetNameSchema.safeParse(draft.value.name).success,
  );
  const problems = computed(() => [
    ...problemsOf(form.value),
    ...blankProblems(form.value, [
      ...(saved.value?.blanks ?? opening.blanks),
      ...(kept?.blanks ?? []),
    ]),
  ]);
  const errors = computed(() =>
    problems.value.filter(({ level }) => level === 'error'),
  );

  let lastCost = estimate({});
  const cost = computed(() => {
    const isOld = errors.value.length > 0;
    if (!isOld) lastCost = estimate(draft.value.options);
    return { cost: lastCost, isOld };
  });

  const models = signal<Models>({ summary: 'none', question: 'none' });
  void lookForModels().then((found) => (models.value = found));
  const runner = computed(() =>
    runnerOf(settings.value, draft.value, models.value),
  );

  const load = (next: PresetDraft, broken?: BrokenText) =>
    batch(() => {
      name.value = next.name;
      connection.value = next.connection;
      form.value = openForm(next);
      json.restore(broken);
      lacksName.value = false;
    });

  /** Replaces the texts of saved secrets with references. */
  function refer(typed: PresetDraft, theirs: PresetDraft) {
    const references = savedAs(typed, theirs);
    if (references.size === 0) return;
    const { options, actions } = form.value;
    const next = mapSecrets(
      { options, idleActions: actions },
      (one) => references.get(one) ?? one,
    );
    form.value = { options: next.options, actions: next.idleActions };
  }

  function take(theirs: PresetDraft) {
    if (isSame(theirs, base.value)) return;
    const isOurs =
      isSame(theirs, draft.value) ||
      (sent !== undefined && isSameButSecrets(theirs, sent));
    const isKept = isDirty.value;
    base.value = theirs;
    if (isOurs) return refer(sent ?? theirs, theirs);
    if (isKept) elsewhere.value = 'changed';
    else load(theirs);
  }

  function obstacle(): Saving | undefined {
    lacksName.value = !isNamed.value;
    if (!isNamed.value) return 'name';
    if (json.broken.value !== undefined) return 'json';
    return errors.value.length > 0 ? 'problem' : undefined;
  }

  async function keep(what: PresetDraft) {
    const { options, idleActions, ...others } = what;
    const answer = await call('preset.save', {
      ...others,
      id: id.value,
      options,
      ...(idleActions.length > 0 && {
        idleActions: idleActions as IdleAction[],
      }),
      blanks: saved.value?.blanks ?? opening.blanks,
      from: opening.from,
    });
    batch(() => {
      const { options: stored, idleActions: idle } = presetDraft(answer);
      refer(what, { ...what, options: stored, idleActions: idle });
      base.value = {
        ...what,
        name: answer.name ?? what.name,
        options: stored,
        idleActions: idle,
      };
      if (name.value.trim() === what.name)
        name.value = answer.name ?? what.name;
      elsewhere.value = undefined;
      discarded.value = undefined;
      if (id.value !== answer.id) {
        id.value = answer.id;
        onSaved(answer.id);
      }
    });
  }

  async function store(): Promise<Saving> {
    const found = obstacle();
    if (found || isSaved.value) return found ?? 'saved';
    const current = draft.value;
    sent = current;
    const isKept = await attempt(() => keep(current));
    sent = undefined;
    return isKept ? 'saved' : 'failed';
  }

  /** One at a time, because the next save needs the ID from the first. */
  function save(): Promise<Saving> {
    if (saving) return saving.then(save);
    saving = store().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  /** Discards something, with an undo until the next action. */
  function giveUp(work: () => void) {
    const was = { draft: draft.value, broken: json.broken.value };
    batch(() => {
      failure.value = undefined;
      work();
      discarded.value = { ...was, after: draft.value };
    });
  }

  return {
    settings,
    name,
    lacksName: computed(() => lacksName.value && !isNamed.value),
    connection,
    form,
    json,
    problems,
    errors,
    draft,
    runner,
    /** The service it runs at; undefined for this browser. */
    service: computed(() => runner.value.service),
    place: computed(() => runPlace(settings.value, draft.value, models.value)),
    /** For the current options, or for the last valid ones. */
    cost,
    source: opening.source,
    isDirty,
    isSaved,
    /** Unsaved changes, to be kept over a reload. */
    unsaved: computed(() => {
      if (!isDirty.value) return undefined;
      return {
        base: base.value,
        draft: draft.value,
        ...(json.broken.value && { broken: json.broken.value }),
      };
    }),
    /** What happened to the saved preset elsewhere during the edit. */
    elsewhere,
    canUndo: computed(() => {
      const { value } = discarded;
      return (
        value !== undefined &&
        !json.broken.value &&
        isSame(draft.value, value.after)
      );
    }),
    failure,
    /**
     * Returns the saved secret for a reference; undefined if it was deleted.
     */
    async reveal(reference: string) {
      for (const of of [
        id.value !== undefined && { presetId: id.value },
        opening.from,
      ]) {
        const answer = of
          ? await call('secret.reveal', { of, reference })
          : undefined;
        if (answer?.ok) return answer.text;
      }
      return undefined;
    },
    show(next: Settings) {
      const was = saved.value;
      settings.value = next;
      if (saved.value) {
        // The deletion was undone.
        if (elsewhere.value === 'removed') elsewhere.value = undefined;
        take(presetDraft(saved.value));
      } else if (was) elsewhere.value = 'removed';
    },
    save,
    discard: () =>
      giveUp(() => {
        if (elsewhere.value === 'changed') elsewhere.value = undefined;
        load(base.value);
      }),
    /** Drops only the text that isn't valid JSON. */
    dropText: () => giveUp(() => json.restore()),
    undo() {
      const { value } = discarded;
      if (value) load(value.draft, value.broken);
      discarded.value = undefined;
    },
  };
}
