import { isReference } from '@/lib/contract/schema/secret-places';
import {
  type Destination,
  type DestinationSettings,
  mapSettings,
} from './settings';

/**
 * The settings with each secret text changed, such as a token or the values of
 * headers. `field`: the setting that contains it. The settings may be invalid,
 * and of an unknown kind.
 */
export const mapDestinationSecrets = (
  settings: DestinationSettings,
  change: (text: string, field: string) => string,
): DestinationSettings =>
  mapSettings(settings, (value, { mapSecrets }, name) =>
    mapSecrets ? mapSecrets(value, (text) => change(text, name)) : value,
  );

/** A destination for another browser: its secrets must be entered again. */
export const withoutDestinationSecrets = (one: Destination): Destination => ({
  ...one,
  settings: mapDestinationSecrets(one.settings, () => ''),
});

/**
 * A destination from elsewhere, without its references, which this vault
 * doesn't have. Version 0.1.0 put addresses of webhooks into backups, which are
 * still read.
 */
export const withoutForeignReferences = (one: Destination): Destination => ({
  ...one,
  settings: mapDestinationSecrets(one.settings, (text) =>
    isReference(text) ? '' : text,
  ),
});

export function destinationSecrets(settings: DestinationSettings): string[] {
  const found: string[] = [];
  mapDestinationSecrets(settings, (text) => {
    found.push(text);
    return text;
  });
  return found;
}
