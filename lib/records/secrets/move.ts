import {
  type Destination,
  type DestinationSettings,
  destinationSecrets,
  isClipOpen,
  mapDestinationSecrets,
} from '@/lib/clips';
import type { Preset } from '@/lib/presets';
import {
  type Holder,
  isReference,
  referencesIn,
  secretTexts,
} from '@/lib/contract/schema/secret-places';
import type { OpenDatabase } from '@/lib/store/db';
import { changeSettings, settingsItem } from '@/lib/settings';
import {
  changeVault,
  keepSecrets,
  keepTexts,
  readVault,
} from '@/lib/secrets/background';

const isPlain = (holder: Holder): boolean =>
  secretTexts(holder).some((text) => !isReference(text));

/** Moves the texts of earlier versions' presets into the vault. */
async function movePresets(): Promise<void> {
  for (const preset of (await settingsItem.getValue()).presets.filter(
    isPlain,
  )) {
    const { kept } = await keepTexts(preset, new Set(referencesIn(preset)));
    const isIt = (one: Preset) =>
      JSON.stringify(one) === JSON.stringify(preset);
    await changeSettings((now) => ({
      ...now,
      presets: now.presets.map((one) => (isIt(one) ? kept : one)),
    }));
  }
}

/**
 * Moves the texts of earlier versions' jobs into the vault, once: jobs of this
 * version hold references from the start.
 */
async function moveJobs(db: OpenDatabase): Promise<void> {
  if ((await readVault()).areJobsMoved) return;
  const database = await db();
  for (const id of await database.getAllKeys('jobs')) {
    const job = await database.get('jobs', id);
    if (!job || !isPlain({ options: job.request })) continue;
    const { kept } = await keepTexts(
      { options: job.request },
      new Set(referencesIn({ options: job.request })),
    );
    const tx = database.transaction('jobs', 'readwrite');
    const now = await tx.store.get(id);
    const isIt =
      now && JSON.stringify(now.request) === JSON.stringify(job.request);
    const request = kept.options;
    await Promise.all([isIt && tx.store.put({ ...now, request }), tx.done]);
  }
  await changeVault((held) => {
    held.areJobsMoved = true;
  });
}

const isPlainText = (text: string) => text !== '' && !isReference(text);

const hasPlainText = (settings: DestinationSettings): boolean =>
  destinationSecrets(settings).some(isPlainText);

async function withReferences(
  settings: DestinationSettings,
): Promise<DestinationSettings> {
  const made = await keepSecrets(
    destinationSecrets(settings).filter(isPlainText),
  );
  return mapDestinationSecrets(settings, (text) => made.get(text) ?? text);
}

/**
 * Moves the secret addresses of destinations into the vault: earlier versions
 * had the addresses of webhooks in the settings and in backups.
 */
export async function moveDestinations(): Promise<void> {
  const { destinations } = await settingsItem.getValue();
  for (const before of destinations.filter(({ settings }) =>
    hasPlainText(settings),
  )) {
    const settings = await withReferences(before.settings);
    const isIt = (one: Destination) =>
      JSON.stringify(one) === JSON.stringify(before);
    await changeSettings((now) => ({
      ...now,
      destinations: now.destinations.map((one) =>
        isIt(one) ? { ...one, settings } : one,
      ),
    }));
  }
}

/**
 * Moves the secret addresses of clips into the vault, once. An ended clip needs
 * no address any more.
 */
async function moveClips(db: OpenDatabase): Promise<void> {
  if ((await readVault()).areClipsMoved) return;
  const database = await db();
  for (const before of await database.getAll('clips')) {
    const { settings } = before.destination;
    if (!hasPlainText(settings)) continue;
    const next = isClipOpen(before)
      ? await withReferences(settings)
      : mapDestinationSecrets(settings, (text) =>
          isPlainText(text) ? '' : text,
        );
    const tx = database.transaction('clips', 'readwrite');
    const now = await tx.store.get(before.id);
    const isIt =
      JSON.stringify(now?.destination) === JSON.stringify(before.destination);
    const moved =
      now && isIt
        ? { ...now, destination: { ...now.destination, settings: next } }
        : undefined;
    await Promise.all([moved && tx.store.put(moved), tx.done]);
  }
  await changeVault((held) => {
    held.areClipsMoved = true;
  });
}

/**
 * Removes all secrets from presets, destinations, jobs and clips. Safe to
 * interrupt and restart at any time.
 */
export async function moveTexts(db: OpenDatabase): Promise<void> {
  await movePresets();
  await moveDestinations();
  await moveJobs(db);
  await moveClips(db);
}
