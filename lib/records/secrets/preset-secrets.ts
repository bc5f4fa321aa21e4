import { destinationSecrets, isClipOpen } from '@/lib/clips';
import { pointerTo } from '@/lib/core/json';
import { ifLocked } from '@/lib/core/failures';
import { isPrivate } from '@/lib/platform/private-window';
import type { SecretSource } from './calls';
import type { Preset } from '@/lib/presets';
import {
  type Holder,
  mapSecrets,
  referencesIn,
  referencesWithin,
} from '@/lib/contract/schema/secret-places';
import { findPreset, settingsItem, unreadItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { moveTexts } from './move';
import {
  deleteUnused,
  keepAllSecrets,
  keepTexts,
  moveOldKeys,
  readText,
  readVault,
} from '@/lib/secrets/background';
import { storedItem } from '@/lib/store/stored-item';

type Removed = Record<string, { at: number; references: string[] }>;

/** References of recently removed presets, since the removal can be undone. */
const removedItem = storedItem<Removed>('session', 'removed-secrets', {});
const undoMs = 10 * 60_000;

export type PresetSecrets = ReturnType<typeof createPresetSecrets>;

/**
 * The secrets of presets, jobs and destinations: where each may be used, and
 * when it is deleted.
 */
export function createPresetSecrets({
  db,
  now,
}: {
  db: OpenDatabase;
  now(): number;
}) {
  let hasSwept = false;

  const recent = (removed: Removed) =>
    Object.entries(removed).filter(([, { at }]) => at > now() - undoMs);
  const recentlyRemoved = async () => recent(await removedItem.getValue());

  async function referencesOf(of: SecretSource): Promise<string[]> {
    if ('jobId' in of) {
      const job = await (await db()).get('jobs', of.jobId);
      return job ? referencesIn({ options: job.request }) : [];
    }
    const preset = findPreset(await settingsItem.getValue(), of.presetId);
    return preset ? referencesIn(preset) : [];
  }

  async function inWork() {
    const database = await db();
    const [jobs, batches, clips] = await Promise.all([
      database.getAll('jobs'),
      database.getAll('batches'),
      database.getAll('clips'),
    ]);
    const inClips = clips
      .filter(isClipOpen)
      .flatMap(({ destination }) => destinationSecrets(destination.settings));
    const all = [
      ...jobs.map(({ request }) => request),
      ...batches.map(({ options }) => options),
    ];
    return new Set([
      ...all.flatMap((options) => referencesIn({ options })),
      ...inClips,
    ]);
  }

  /** Reads the vault first, so that later additions don't count as unused. */
  async function sweep(): Promise<void> {
    if (hasSwept) return;
    const { keys, texts } = await readVault();
    hasSwept = true;
    const { presets, services, models, destinations } =
      await settingsItem.getValue();
    const unread = await unreadItem.getValue();
    const known = new Set([
      ...[...services, ...models].map(({ id }) => id),
      ...presets.flatMap(referencesIn),
      ...destinations.flatMap(({ settings }) => destinationSecrets(settings)),
      ...unread.map(({ record }) => String(record['id'])),
      ...unread.flatMap(({ record }) => referencesWithin(record)),
      ...(await recentlyRemoved()).flatMap(([, { references }]) => references),
    ]);
    const others = [...Object.keys(keys), ...Object.keys(texts)].filter(
      (id) => !known.has(id),
    );
    const used = others.length > 0 ? await inWork() : known;
    await deleteUnused(others.filter((id) => !used.has(id)));
  }

  return {
    /**
     * Replaces secrets with references. `blanks`: the places of references that
     * belong neither to the preset nor to the one it was made `from`; they are
     * emptied.
     */
    async keep<T extends Holder>(holder: T, id?: string, from?: SecretSource) {
      const own = id === undefined ? [] : await referencesOf({ presetId: id });
      const undone = (await recentlyRemoved()).flatMap(
        ([gone, { references }]) => (gone === id ? references : []),
      );
      const source = from ? await referencesOf(from) : [];
      const { kept, emptied } = await keepTexts(
        holder,
        new Set([...own, ...undone, ...source]),
      );
      return { kept, blanks: emptied.map(pointerTo) };
    },

    /** Records that a preset is about to be removed. */
    async noteRemoval(id: string): Promise<void> {
      const references = await referencesOf({ presetId: id });
      if (references.length === 0) return;
      await removedItem.change((all) => ({
        ...Object.fromEntries(recent(all)),
        [id]: { at: now(), references },
      }));
    },

    /**
     * Undefined if the reference does not belong to this source, or its text
     * was deleted.
     */
    async reveal(
      of: SecretSource,
      reference: string,
    ): Promise<string | undefined> {
      return (await referencesOf(of)).includes(reference)
        ? readText(reference)
        : undefined;
    },

    /**
     * Moves the secrets of earlier versions into the vault and deletes unused
     * ones; later, if the vault is locked. The worker of private windows does
     * neither, because it can't see the jobs of normal ones.
     */
    async tidy(): Promise<void> {
      if (isPrivate) return keepAllSecrets();
      const move = async () => {
        await moveOldKeys((await settingsItem.getValue()).services);
        await moveTexts(db);
        await sweep();
      };
      await move().catch(ifLocked(undefined));
    },
  };
}

/** A preset whose secrets were deleted: they must be filled in again. */
export function withoutReferences(preset: Preset): Preset {
  const references = new Set(referencesIn(preset));
  if (references.size === 0) return preset;
  const blanks = [...(preset.blanks ?? [])];
  const emptied = mapSecrets(preset, (text, at) => {
    if (!references.has(text)) return text;
    blanks.push(pointerTo(at));
    return '';
  });
  return { ...emptied, blanks: [...new Set(blanks)] };
}
