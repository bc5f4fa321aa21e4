import { i18n } from '#i18n';
import { presetName } from '@/lib/presets';
import { hostOf } from '@/components/ui/link';
import type { ConnectionState, PopupState, PresetState } from '@/lib/page';
import type { Availability, StartRefusal } from '@/lib/scrape';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { type PageJob, type Run, connectionIn, whyNot } from './popup-action';

export const connectionName = ({
  name,
  host,
}: Pick<ConnectionState, 'name' | 'host'>): string =>
  name ?? host ?? i18n.t('popup.thisBrowser');

export const needsServiceReasons: ReadonlySet<StartRefusal | undefined> =
  new Set<StartRefusal>([
    'start.needs-service',
    'start.no-model',
    'start.model-not-downloaded',
  ]);

/** Why a preset can't run where it usually does. */
export const whyOf = (preset: PresetState): StartRefusal =>
  whyNot(preset, preset.connection);

/**
 * What lets a preset run here: a service, its blanks, another privacy mode, or
 * permission to send the site.
 */
export type Remedy = 'connect' | 'fill-in' | 'mode' | 'allow';

export function remedyOf(
  preset: PresetState,
  { connections }: PopupState,
): Remedy | undefined {
  const why = whyOf(preset);
  if (needsServiceReasons.has(why))
    return connections.length === 1 ? 'connect' : undefined;
  if (why === 'start.blanks') return 'fill-in';
  if (why === 'start.mode') return 'mode';
  return why === 'privacy.never-send' ? 'allow' : undefined;
}

/** Why a preset can't run there, short enough for a row. */
export function whyNotLabel(way: Availability | undefined): string {
  const reason = way && !way.ok ? way.reason : undefined;
  if (reason === 'start.blanks') return i18n.t('popup.hasBlanks');
  return i18n.t(
    needsServiceReasons.has(reason) ? 'popup.needsService' : 'popup.notHere',
  );
}

/** A job's preset name, even if the preset was deleted. */
export const jobName = (
  job: PageJob,
  preset: PresetState | undefined,
): string =>
  presetName(preset ?? { id: job.presetId, name: job.presetName }) ||
  i18n.t('popup.gonePreset');

/** The host of a page, if a site rule can apply to it. */
export const siteOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:/.test(url) ? hostOf(url) : undefined;

/** Who answers: a search in this browser, a model, or a service. */
export function answererName(run: Run, tabState: PopupState): string {
  const isSearch = run.preset.missing === 'query';
  const known = connectionIn(tabState, run.connectionId);
  const place = known ? connectionName(known) : '';
  if (run.connectionId !== thisBrowser)
    return isSearch ? i18n.t('popup.findThrough', [place]) : place;
  return isSearch
    ? i18n.t('popup.query')
    : run.preset.model?.name || i18n.t('popup.builtInModel');
}
