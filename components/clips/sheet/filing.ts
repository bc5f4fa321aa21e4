import type { ReadonlySignal } from '@preact/signals';
import type { call as callBackground } from '@/lib/app/call';
import {
  type Clip,
  type ClipChoice,
  type NoteTemplate,
  folderOf,
  noteToUpdate,
  updatedNote,
} from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import {
  type Settings,
  findDestination,
  findTemplate,
  isDestinationChosen,
  usualDestination,
} from '@/lib/settings';
import {
  choosesPlace,
  requestOf,
  wantsImages,
} from '@/components/clips/clip-order';
import type { ClipRequest } from '@/components/clips/make-parcel';
import type { ChosenTurns } from '@/components/clips/templates/note-work';
import type { Sheets } from './sheets';

/** What a click on Clip may say about the note. */
export type Choice = Partial<Omit<ClipRequest, 'jobId'>>;

type Deps = {
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  /** Newest first. */
  clips: ReadonlySignal<readonly Clip[]>;
  sheets: Sheets;
  templateFor(job: Job): NoteTemplate;
  clip(job: Job, choice: Choice): Promise<unknown>;
};

/** Files notes as the user chose in the clip sheet. */
export function createFiling({
  call,
  settings,
  clips,
  sheets,
  templateFor,
  clip,
}: Deps) {
  let awaited:
    | { known: ReadonlySet<string>; fileIn(destinationId: string): unknown }
    | undefined;

  /** Call it in the click. */
  async function file(
    job: Job,
    choice: ClipChoice,
    part?: ChosenTurns,
  ): Promise<void> {
    const destination =
      findDestination(settings.value, choice.destinationId) ??
      usualDestination(settings.value);
    const template =
      findTemplate(settings.value, choice.templateId) ?? templateFor(job);
    const earlier = choosesPlace(choice)
      ? undefined
      : noteToUpdate(clips.value, job, destination, template);
    sheets.close();
    sheets.forget(job.id);
    // From now on, one click goes there.
    if (!isDestinationChosen(settings.value))
      void call('settings.save', { defaultDestination: destination.id });
    await clip(job, {
      destination,
      template,
      ...requestOf(choice),
      ...(part && { part }),
      images: wantsImages(choice, destination) ? 'asked' : undefined,
      replaces: earlier && updatedNote(earlier),
    });
  }

  return {
    file,
    /** Clips this result to the next folder picked in the settings. */
    awaitFolder(job: Job, choice: ClipChoice, part?: ChosenTurns) {
      awaited = {
        known: new Set(settings.value.destinations.map(({ id }) => id)),
        fileIn: (destinationId) =>
          file(job, { ...choice, destinationId }, part),
      };
    },
    /** Clips to the awaited folder, once it was picked. */
    async takePicked(): Promise<void> {
      const picked = settings.value.destinations.find(
        ({ id }) => awaited && !awaited.known.has(id),
      );
      if (!awaited || !picked || folderOf(picked.settings) === undefined)
        return;
      const { fileIn } = awaited;
      awaited = undefined;
      await fileIn(picked.id);
    },
  };
}
