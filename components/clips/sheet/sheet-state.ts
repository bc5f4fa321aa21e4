import {
  type ParagraphChanges,
  compareParagraphs,
} from '@/lib/core/new-paragraphs';
import {
  type ReadonlySignal,
  type Signal,
  computed,
  signal,
} from '@preact/signals';
import {
  type Clip,
  type ClipChoice,
  type ClipSource,
  type Destination,
  type Note,
  type NoteContent,
  type NoteEdit,
  type NotePart,
  type NoteTemplate,
  type ReadFormat,
  builtInDestinations,
  destinationType,
  editedTags,
  lastChoice,
  noteImages,
  noteTags,
  noteToUpdate,
  readTag,
} from '@/lib/clips';
import { omit } from '@/lib/core/objects';
import {
  type Settings,
  findDestination,
  findTemplate,
  isDestinationChosen,
  templateOn,
  unreadFormats,
  usualDestination,
} from '@/lib/settings';
import { choosesPlace } from '@/components/clips/clip-order';
import type { NoteMaker } from '@/components/clips/templates/render-note';
import type {
  ChosenTurns,
  NoteEnd,
} from '@/components/clips/templates/note-work';

/** Keeps the user's edits longer than the page that shows the sheet. */
export type Drafts = {
  /** What was kept and not clipped. */
  find(): ClipChoice | undefined;
  /** Without a choice, nothing is kept. */
  keep(choice: ClipChoice | undefined): void;
  /** The note is ordered: what was kept goes once it is filed. */
  end(): void;
};

export type Sheet = ReturnType<typeof createSheet>;

type Deps = {
  job: ClipSource & { page: { title: string } };
  settings: ReadonlySignal<Settings>;
  /** Newest first. */
  clips: ReadonlySignal<readonly Clip[]>;
  make: NoteMaker['make'];
  /** The text of a result; undefined if it isn't kept. */
  markdownOf(jobId: string): Promise<string | undefined>;
  part?: (() => ChosenTurns | undefined) | undefined;
  /** What the user chose for another reading of the page, which shares it. */
  chosen?: Signal<ClipChoice> | undefined;
  drafts?: Drafts | undefined;
  now(): number;
};

/**
 * What the clip sheet shows and what the user changed in it: filled in from the
 * last clip on the site, else from the settings, the template and the page.
 */
export function createSheet({
  job,
  settings,
  clips,
  make,
  markdownOf,
  part,
  chosen,
  drafts,
  now,
}: Deps) {
  const start = startOf(settings.value, clips.value, job);
  const draft = chosen ? undefined : drafts?.find();
  const choice = chosen ?? signal(draft ?? start);
  /** Whether the edits of a draft are in the sheet; undefined without one. */
  const isRestored = signal(draft && true);
  const note = signal<Note | undefined>();
  /** The tags of the template, before the edit. */
  const ownTags = signal<readonly string[]>([]);
  const ownFolder = signal('');
  /** A tag in its field, not entered yet. */
  const typedTag = signal('');
  const empty = signal<readonly ReadFormat[]>([]);
  const contents = signal<readonly NoteContent[]>([]);
  const changes = signal<ParagraphChanges | undefined>();
  const failure = signal<Extract<NoteEnd, { ok: false }> | undefined>();
  let filling: AbortController | undefined;
  let isOutdated = false;
  let discarded: ClipChoice | undefined;

  const destination = computed(
    (): Destination =>
      findDestination(settings.value, choice.value.destinationId) ??
      usualDestination(settings.value),
  );
  const template = computed(
    (): NoteTemplate =>
      findTemplate(settings.value, choice.value.templateId) ??
      templateOn(settings.value, { url: job.page.url, presetId: job.presetId }),
  );
  /** The note that this one updates. */
  const earlier = computed(() =>
    choosesPlace(choice.value)
      ? undefined
      : noteToUpdate(clips.value, job, destination.value, template.value),
  );
  const title = computed(
    () =>
      choice.value.edit.title ??
      titleIn(note.value) ??
      (job.page.title || job.page.url),
  );

  const fillOnce = async (stopped: AbortSignal): Promise<void> => {
    const { title: typed, without } = choice.value.edit;
    const end = await make(
      {
        template: template.value,
        source: { jobId: job.id, part: part?.() },
        now: now(),
        edit: { title: typed, without },
      },
      {
        signal: stopped,
        onContents: (found) => {
          contents.value = found;
        },
      },
    );
    failure.value = end.ok ? undefined : end;
    if (!end.ok) return;
    note.value = end.note;
    ownTags.value = noteTags(end.note);
    ownFolder.value = end.note.folder;
    empty.value = end.empty ?? [];
  };

  /** Fills the sheet in again, until it is what was last asked for. */
  async function fill(): Promise<void> {
    isOutdated = true;
    if (filling) return;
    const { signal: stopped } = (filling = new AbortController());
    try {
      while (isOutdated) {
        isOutdated = false;
        await fillOnce(stopped);
      }
    } catch (cause) {
      if (!stopped.aborted) throw cause;
    } finally {
      filling = undefined;
    }
  }

  /** Finds what changed in the page since its earlier note. */
  async function compare(): Promise<void> {
    const before = earlier.value?.jobId;
    changes.value = undefined;
    if (before === undefined || before === job.id) return;
    const [then, current] = await Promise.all([before, job.id].map(markdownOf));
    if (then !== undefined && current !== undefined)
      changes.value = compareParagraphs(then, current);
  }

  /** What was chosen, with the tag that isn't entered yet. */
  const choiceToClip = (): ClipChoice => withTag(choice.value, typedTag.value);

  const keepDraft = () => {
    const current = choiceToClip();
    drafts?.keep(current === start ? undefined : current);
  };
  const change = (next: Partial<ClipChoice>) => {
    choice.value = { ...choice.value, ...next };
    keepDraft();
  };
  const edit = (next: NoteEdit) =>
    change({ edit: { ...choice.value.edit, ...next } });

  return {
    choice,
    choiceToClip,
    destination,
    template,
    earlier,
    title,
    contents,
    /** Undefined unless both readings are known. */
    changes,
    failure,
    clips,
    /** What the template reads that the result doesn't have. */
    unread: computed(() =>
      unreadFormats(settings.value, template.value, job, empty.value),
    ),
    /** Undefined until the page is filled in. */
    note,
    tags: computed(() => editedTags(ownTags.value, choice.value.edit)),
    /** The folder of the note, and that of its template. */
    folder: computed(() => choice.value.edit.folder ?? ownFolder.value),
    ownFolder,
    pictures: computed(() => noteImages(note.value?.body ?? '').length),
    savesPictures: computed(
      () =>
        destinationType(destination.value.settings.kind).files === true &&
        (choice.value.images ?? destination.value.images === 'saved'),
    ),
    isRestored,
    /** Until the next edit, which would be lost. */
    canRestore: computed(
      () => isRestored.value === false && choice.value === start,
    ),
    /** Starts from scratch, without the edits of the draft. */
    discard() {
      isRestored.value = false;
      discarded = choiceToClip();
      choice.value = start;
      typedTag.value = '';
      drafts?.keep(undefined);
      void fill();
    },
    /** Brings back what was discarded. */
    restore() {
      isRestored.value = true;
      if (discarded) change(discarded);
      void fill();
    },
    fill,
    stopFilling: () => filling?.abort(new DOMException('', 'AbortError')),
    compare,
    retitle(typed: string) {
      edit({ title: typed });
      void fill();
    },
    typedTag,
    typeTag(typed: string) {
      typedTag.value = typed;
      keepDraft();
    },
    addTag(typed: string) {
      typedTag.value = '';
      if (readTag(typed) !== undefined) change(withTag(choice.value, typed));
    },
    removeTag(tag: string) {
      const { added = [], removed = [] } = choice.value.edit;
      edit({
        added: editedTags(added, { removed: [tag] }),
        removed: editedTags(removed, { added: [tag] }),
      });
    },
    /** Without a folder, the note goes to that of its template. */
    place(destinationId: string, { folder, rich }: PlaceChoice = {}) {
      change({
        ...omit(choice.value, 'rich'),
        destinationId,
        rich,
        edit: { ...choice.value.edit, folder },
      });
    },
    useTemplate(templateId: string) {
      change({ templateId });
      void fill();
    },
    toggle(of: NotePart, isIn: boolean) {
      const others = (choice.value.edit.without ?? []).filter(
        (one) => one !== of,
      );
      edit({ without: isIn ? others : [...others, of] });
      void fill();
    },
    savePictures: (images: boolean) => change({ images }),
  };
}

function withTag(choice: ClipChoice, typed: string): ClipChoice {
  const tag = readTag(typed);
  if (tag === undefined) return choice;
  const { added = [], removed = [] } = choice.edit;
  const edit = {
    ...choice.edit,
    added: editedTags(added, { added: [tag] }),
    removed: editedTags(removed, { removed: [tag] }),
  };
  return { ...choice, edit };
}

type PlaceChoice = { folder?: string | undefined; rich?: true | undefined };

function startOf(
  settings: Settings,
  clips: readonly Clip[],
  job: ClipSource,
): ClipChoice {
  const last = lastChoice(clips, job.page.url);
  const usual = isDestinationChosen(settings)
    ? usualDestination(settings)
    : (builtInDestinations.find(({ id }) => id === 'download') ??
      usualDestination(settings));
  const template =
    findTemplate(settings, last?.templateId) ??
    templateOn(settings, { url: job.page.url, presetId: job.presetId });
  const known = last && findDestination(settings, last.destinationId);
  const destination = known ?? usual;
  const start = {
    ...(known && last),
    destinationId: destination.id,
    templateId: template.id,
    edit: known && last ? last.edit : {},
  };
  // A note keeps the title that the user gave it.
  const title = noteToUpdate(clips, job, destination, template)?.choice?.edit
    .title;
  return title === undefined || choosesPlace(start)
    ? start
    : { ...start, edit: { ...start.edit, title } };
}

const titleIn = (note: Note | undefined): string | undefined => {
  const value = note?.properties.find(
    ({ name }) => name.toLowerCase() === 'title',
  )?.value;
  return typeof value === 'string' ? value : note?.name.replace(/\.md$/, '');
};
