import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { ReadTemplates } from '@/lib/clips';
import { maxTextChars } from '@/lib/core/read-json';
import { runTask } from '@/lib/safe/run-task';
import { startNoteWorker } from '@/lib/safe/start-worker';
import { type GalleryId, galleryFile } from './gallery';
import type { Notes } from './notes-state';
import { templateHash, templateInHash } from './template-link';

export type NoteImport = ReturnType<typeof createNoteImport>;

export function createNoteImport({
  take,
  attempt,
}: Pick<Notes, 'take' | 'attempt'>) {
  /** A chosen file, checked before anything is imported. */
  const incoming = signal<
    { name: string; from?: 'link' | 'gallery'; read: ReadTemplates } | undefined
  >();
  return {
    incoming,
    open: (file: File) =>
      attempt(async () => {
        // Files too large in bytes are not read; the limit in characters is
        // checked later.
        const text =
          file.size > 4 * maxTextChars ? undefined : await file.text();
        const read: ReadTemplates =
          text === undefined
            ? { ok: false, problems: [{ where: '', message: 'tooLarge' }] }
            : await readInWorker(text);
        incoming.value = { name: file.name, read };
      }),
    /** Shows what a template of the gallery is, before it is added. */
    openGallery: (id: GalleryId) =>
      attempt(async () => {
        incoming.value = {
          name: i18n.t('notes.gallery.title'),
          from: 'gallery',
          read: named(
            await readInWorker(await galleryFile(id)),
            i18n.t(`notes.gallery.of.${id}`),
          ),
        };
      }),
    /** Shows what the template in an address's fragment is, before it is added. */
    openHash(hash: string): boolean {
      if (!hash.startsWith(templateHash)) return false;
      const text = templateInHash(hash) ?? '';
      void attempt(async () => {
        incoming.value = {
          name: i18n.t('recipe.link'),
          from: 'link',
          read: await readInWorker(text),
        };
      });
      return true;
    },
    async accept() {
      const { read, from } = incoming.value ?? {};
      incoming.value = undefined;
      if (read?.ok)
        await take(
          read.templates.map(({ parts, patterns, needs }) => ({
            parts,
            patterns,
            needs,
          })),
          from,
        );
    },
  };
}

/** The templates under a name of this language. */
const named = (read: ReadTemplates, name: string): ReadTemplates =>
  read.ok
    ? {
        ...read,
        templates: read.templates.map((one) => ({
          ...one,
          parts: { ...one.parts, name },
        })),
      }
    : read;

/**
 * Templates are compiled to check them, and only the worker of notes has the
 * engine.
 */
function readInWorker(file: string): Promise<ReadTemplates> {
  const worker = startNoteWorker();
  return runTask<ReadTemplates, ReadTemplates>(
    worker,
    { file },
    { read: (news) => news },
  ).finally(() => worker.terminate());
}
