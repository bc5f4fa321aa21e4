import {
  destinationSecrets,
  mapDestinationSecrets,
  builtInDestinations,
  destinationTypes,
  type Destination,
  type DestinationSettings,
  haveSameAddress,
  mapSettings,
} from '@/lib/clips';
import { getOwn } from '@/lib/core/objects';
import type { Handlers } from '@/lib/rpc/calls';
import { type DestinationAnswers, destinationCalls } from './calls';
import { isReference } from '@/lib/contract/schema/secret-places';
import {
  changeSettings,
  findDestination,
  settingsItem,
  withRecord,
} from '@/lib/settings';
import { keepSecrets } from '@/lib/secrets/background';
import { testDestination } from './deliver';

/** The settings with normalized addresses, if they are valid. */
const tidied = (typed: DestinationSettings): DestinationSettings =>
  mapSettings(typed, (value, { control, read }) =>
    control === 'address' ? (read(value) ?? value) : value,
  );

export function destinationHandlers(
  newId: () => string,
): Handlers<typeof destinationCalls, DestinationAnswers> {
  return {
    async 'destination.save'({
      id: known,
      name,
      exists,
      images,
      page,
      settings,
    }) {
      const typed = tidied(settings);
      const type = destinationTypes.find(({ kind }) => kind === typed.kind);
      const shape = type?.settings.safeParse(
        mapDestinationSecrets(typed, () => ''),
      );
      if (!shape?.success)
        return {
          ok: false,
          field: String(shape?.error.issues[0]?.path[0] ?? 'kind'),
        };
      const now = await settingsItem.getValue();
      const before = now.destinations.find(({ id }) => id === known);
      const taken = builtInDestinations.some(({ id }) => id === known);
      const id = known === undefined || taken ? newId() : known;
      // A secret is valid only for the address that it was entered for.
      const isSameAddress = before && haveSameAddress(before.settings, typed);
      const kept = await withKept(
        typed,
        isSameAddress ? before.settings : undefined,
      );
      const missing = missingSecret(kept);
      if (missing !== undefined) return { ok: false, field: missing };
      const saved: Destination = {
        id,
        ...(name && { name }),
        exists,
        ...(images && { images }),
        ...(page && { page }),
        settings: kept,
      };
      await changeSettings((current) => ({
        ...current,
        destinations: withRecord(current.destinations, saved),
        // The first destination becomes the default.
        ...(current.destinations.length === 0 && { defaultDestination: id }),
      }));
      return { ok: true, id };
    },

    async 'destination.test'({ id }) {
      const found = findDestination(await settingsItem.getValue(), id);
      return found
        ? testDestination(found.settings)
        : { ok: false, error: { kind: 'failed' } };
    },
  };
}

/** The first setting with an empty secret. */
function missingSecret(settings: DestinationSettings): string | undefined {
  let missing: string | undefined;
  mapDestinationSecrets(settings, (text, field) => {
    if (text === '') missing ??= field;
    return text;
  });
  return missing;
}

/**
 * Replaces secrets with references. An empty secret that is a whole setting
 * keeps its value from `before`.
 */
async function withKept(
  typed: DestinationSettings,
  before?: DestinationSettings,
): Promise<DestinationSettings> {
  const known = new Set(
    before ? destinationSecrets(before).filter(isReference) : [],
  );
  const made = await keepSecrets(
    destinationSecrets(typed).filter(
      (text) => text !== '' && !isReference(text),
    ),
  );
  const kept = (field: string) => {
    const old: unknown =
      before && getOwn(before as Record<string, unknown>, field);
    return typeof old === 'string' ? old : '';
  };
  return mapDestinationSecrets(typed, (text, field) => {
    if (known.has(text)) return text;
    return text === '' ? kept(field) : (made.get(text) ?? '');
  });
}
