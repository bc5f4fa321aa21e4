import type { Batch, LeftOut } from './batch';
import {
  whyNotInBrowser,
  questionsAsSearches,
} from '@/lib/engines/browser/formats';
import { findTab } from '@/lib/platform/tab';
import type { InputOf } from '@/lib/rpc/calls';
import type { batchCalls } from './calls';
import type { StartRefusal } from '@/lib/scrape';
import { connectionTo, thisBrowser } from '@/lib/contract/schema/connection';
import { fitsMode, withMode } from '@/lib/privacy';
import {
  missingPrompt,
  withPrompt,
} from '@/lib/contract/schema/missing-prompt';
import {
  findPreset,
  findService,
  mayGetAddresses,
  settingsItem,
} from '@/lib/settings';
import { blanksToFill } from '@/lib/presets';
import { inBrowser, modelsFor, privateMark } from '@/lib/scrape/background';
import { splitSendable } from './batch-judging';

type Asked = InputOf<(typeof batchCalls)['batch.start']>;
type Refused = { reason: StartRefusal };

const refused = (reason: StartRefusal): Refused => ({ reason });

/**
 * The requested batch, checked but not saved, or the reason it can't be made.
 */
export async function newBatch(
  asked: Asked,
  { id, now }: { id: string; now: number },
): Promise<Batch | Refused> {
  const settings = await settingsItem.getValue();
  const preset = findPreset(settings, asked.presetId);
  if (!preset) return refused('start.unknown-preset');
  if (blanksToFill(preset).length > 0) return refused('start.blanks');
  const worded = withPrompt(preset.options, (asked.prompt ?? '').trim());
  if (missingPrompt(worded)) return refused('start.no-words');
  if (worded.sendPage) return refused('start.needs-page');

  const isSent = asked.connection !== thisBrowser;
  const service = findService(settings, asked.connection);
  if (isSent && !service) return refused('start.no-service');
  if (service && !mayGetAddresses(settings, service))
    return refused('start.first-send');
  if (isSent && !fitsMode(worded, settings.mode)) return refused('start.mode');
  const models = await modelsFor(settings);
  const beyond = isSent ? undefined : whyNotInBrowser(worded, models);
  if (beyond) return refused(`start.${beyond}`);

  const tabs =
    'tabIds' in asked.from ? await tabsOf(asked.from.tabIds) : undefined;
  if (!isSent && !tabs) return refused('start.link-needs-service');
  const urls =
    'urls' in asked.from
      ? asked.from.urls
      : (tabs?.shown.map(({ url }) => url) ?? []);
  const sorted = isSent
    ? await splitSendable(asked.connection, urls, asked.flagged)
    : {
        addresses: urls,
        leftOut: [],
        tabs: tabs?.shown.map(({ tabId, title }) => ({ tabId, title })),
      };
  const leftOut: LeftOut[] = [...sorted.leftOut, ...(tabs?.hidden ?? [])];
  if (sorted.addresses.length === 0) {
    return refused(
      (leftOut[0]?.reason as StartRefusal | undefined) ?? 'start.no-address',
    );
  }
  return {
    id,
    createdAt: now,
    windowId: asked.windowId,
    presetId: preset.id,
    ...(preset.name && { presetName: preset.name }),
    options: isSent
      ? withMode(worded, settings.mode)
      : questionsAsSearches(worded, models),
    connection: service ? connectionTo(service) : inBrowser(settings, worded),
    way: isSent ? 'operation' : 'queue',
    state: 'starting',
    ...sorted,
    leftOut,
    ...privateMark(settings),
  };
}

type Shown = { tabId: number; title: string; url: string };

/**
 * The tabs with a visible address, each address once, and the tabs whose
 * address is hidden or that are closed.
 */
async function tabsOf(
  ids: readonly number[],
): Promise<{ shown: Shown[]; hidden: LeftOut[] }> {
  const shown = new Map<string, Shown>();
  const hidden: LeftOut[] = [];
  for (const tabId of new Set(ids)) {
    const { url, title = '' } = (await findTab(tabId)) ?? {};
    if (url === undefined) hidden.push({ url: '', reason: 'start.no-address' });
    else if (!shown.has(url)) shown.set(url, { tabId, title, url });
  }
  return { shown: [...shown.values()], hidden };
}
