import type { Page } from '@/lib/core/page';
import { isSameAddress } from '@/lib/core/web-address';
import { whyNotInBrowser } from '@/lib/engines/browser/formats';
import type { Models } from '@/lib/engines/model/look-for-models';
import { judgeReading } from '@/lib/engines/browser/readable';
import type { PageLook } from '@/lib/engines/browser/look';
import type {
  PendingQuestion,
  Job,
  JobOutcome,
  SendApproval,
} from '@/lib/queue/job';
import { type VisibleTab, findTab, probeTab } from '@/lib/platform/tab';
import { fitsMode, judgeSending } from '@/lib/privacy';
import { readGateData } from '@/lib/privacy/background';
import type { Availability, StartRefusal } from './start-refusal';
import {
  type ConnectionId,
  type Service,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { type Preset, blanksToFill } from '@/lib/presets';
import { formatOf } from '@/lib/contract/formats/lookup';
import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import {
  type Settings,
  connectionOf,
  findSameService,
  hasConfirmedRule,
  mayGetAddresses,
  mayGetText,
  serviceFor,
  settingsItem,
} from '@/lib/settings';
import { keyFinder } from '@/lib/secrets/background';

const open: Availability = { ok: true };
const asksToSendPage: Availability = { ok: true, asks: 'send-page' };
export const closed = (reason: StartRefusal): Availability => ({
  ok: false,
  reason,
});

/**
 * The address to send and the question to ask first, or why it is not sent.
 * `title`: the title to show for the page if its address may reveal private
 * data.
 */
export type SendCheck =
  | {
      ok: true;
      url: string;
      removed: string[];
      title?: string;
      asks?: PendingQuestion;
    }
  | { ok: false; reason: StartRefusal };

/**
 * The state of an open tab: whether it can be read right now, and what it
 * shows.
 */
export type TabStatus = {
  read: Availability;
  isPdf?: boolean | undefined;
  signedIn?: string;
};

export async function inspectTab(
  tab: Pick<VisibleTab, 'tabId' | 'url'>,
): Promise<TabStatus> {
  const probe = await probeTab<PageLook>(tab.tabId, '/probe.js');
  const judged = judgeReading(tab.url, probe);
  const signedIn = 'signedIn' in probe ? probe.signedIn : undefined;
  return {
    read: judged.ok ? open : closed(`reading.${judged.reason}`),
    isPdf:
      'contentType' in probe
        ? probe.contentType === 'application/pdf'
        : undefined,
    signedIn,
  };
}

/**
 * The tab, if it still shows the page that the user saw, at any position, or
 * why it is not accepted.
 */
export async function tabAsSeen(
  tabId: number,
  url?: string,
): Promise<VisibleTab | StartRefusal> {
  const tab = await findTab(tabId);
  if (!tab) return 'start.tab-gone';
  if (tab.url === undefined) return url ? 'start.grant-gone' : tab;
  return !url || isSameAddress(tab.url, url) ? tab : 'start.page-moved';
}

type PageContext = {
  title?: string;
  signedIn?: string;
  approval?: SendApproval;
  /**
   * Whether the page itself is uploaded instead of its address, and the user's
   * consent for that.
   */
  request?: Pick<PresetOptions, 'sendPage'>;
  upload?: unknown;
  /** Set if the answer decides whether anything may be sent there at all. */
  isAsked?: true;
  /** From `keyFinder`, for callers that check many addresses. */
  holdsKey?: (text: string) => boolean;
};

/**
 * Makes the first `checkSend` of a new worker faster: loads the gate's data,
 * and judges the address once without using the result, which compiles the
 * expressions. Call it while waiting for something else.
 */
export async function prepareCheck(url = ''): Promise<void> {
  await readGateData();
  judgeSending(url, { baseUrl: '' });
}

/**
 * Checks an address with what is known about its page and what the user has
 * permitted.
 */
export async function checkSend(
  url: string | undefined,
  service: Pick<Service, 'id' | 'baseUrl'> | undefined,
  settings: Settings,
  {
    title,
    signedIn,
    approval,
    request,
    upload,
    isAsked,
    holdsKey,
  }: PageContext = {},
): Promise<SendCheck> {
  if (!service) return { ok: false, reason: 'start.no-service' };
  if (url === undefined) return { ok: false, reason: 'start.no-address' };
  const { neverSend } = settings;
  const site = URL.parse(url)?.host ?? '';
  const isConfirmed = (rule: string) =>
    hasConfirmedRule(settings, site, rule, service);
  await readGateData();
  const judged = judgeSending(url, service, {
    neverSend,
    title,
    signedIn,
    isConfirmed: settings.confirmedRules.length > 0 ? isConfirmed : undefined,
    holdsKey: holdsKey ?? (await keyFinder()),
  });
  if (judged.verdict === 'refuse')
    return { ok: false, reason: `privacy.${judged.reason}` };
  const { url: safeUrl, removed } = judged;
  const sent = {
    ok: true as const,
    url: safeUrl,
    removed,
    title: judged.title,
  };
  // The user previews the upload, and the address isn't part of it.
  if (request?.sendPage)
    return upload ? sent : { ...sent, asks: { question: 'send-page' } };
  if (!isAsked && !mayGetAddresses(settings, service))
    return { ...sent, asks: { question: 'first-send' } };
  if (judged.verdict === 'send') return sent;
  const { flags, without } = judged;
  const isApproved =
    approval?.url === sent.url &&
    approval.connection === service.id &&
    flags.every(({ kind, part }) =>
      approval.flags.some((one) => one.kind === kind && one.part === part),
    );
  if (isApproved) return sent;
  return {
    ...sent,
    asks: {
      question: 'flagged',
      flagged: { flags, ...(without !== undefined && { without }) },
    },
  };
}

/**
 * Checks the page of a job whose text is sent to a remote model. Its address is
 * judged, but not sent.
 */
export const checkSendText = (
  job: Job,
  model: Pick<Service, 'id' | 'baseUrl'>,
  settings: Settings,
): Promise<SendCheck> =>
  checkSend(job.request.url, model, settings, { ...job, isAsked: true });

/**
 * Why a page's text may not be sent to the model of a job now: the user must be
 * asked first, or it is forbidden.
 */
export async function whyNotToModel(job: Job): Promise<JobOutcome | undefined> {
  const { connection } = job;
  const model = connection.kind === 'browser' ? connection.model : undefined;
  if (!model || isOnThisComputer(model)) return undefined;
  const settings = await settingsItem.getValue();
  const sending = await checkSendText(job, model, settings);
  if (!sending.ok)
    return {
      complete: false,
      error: { kind: 'refused', message: sending.reason },
    };
  const asks = mayGetText(settings, model)
    ? sending.asks
    : { question: 'send-text' as const };
  return asks && { complete: false, asks };
}

/** Whether the address may be sent to the service, and what is asked first. */
export async function canSendAddress(
  url: string | undefined,
  service: Service | undefined,
  settings: Settings,
  known?: PageContext,
): Promise<Availability> {
  return asAvailability(await checkSend(url, service, settings, known));
}

export const asAvailability = (sending: SendCheck): Availability =>
  sending.ok ? { ok: true, asks: sending.asks?.question } : sending;

/**
 * Whether these options can be sent: refuses what the contract forbids in the
 * mode.
 */
export function canSend(
  options: PresetOptions,
  { mode }: Settings,
  send: Availability,
): Availability {
  if (!fitsMode(options, mode)) return closed('start.mode');
  return options.sendPage && send.ok ? asksToSendPage : send;
}

/**
 * Whether these options can be read here: refuses what only a service or a
 * missing model can do. `isStrict`: the page's own data doesn't count as a
 * substitute for a model.
 */
export function canRead(
  options: PresetOptions,
  read: Availability,
  models: Models,
  isStrict = false,
): Availability {
  const reason = whyNotInBrowser(options, models, isStrict);
  return reason ? closed(`start.${reason}`) : read;
}

/** Whether this browser can run a preset on a page, with these models. */
export const canRunHere = (
  preset: Preset,
  { read, isPdf }: Pick<TabStatus, 'read' | 'isPdf'>,
  models: Models,
): Availability =>
  canRunNowhere(preset, isPdf) ??
  // Without a model, the field for questions offers a search instead.
  canRead(
    preset.options,
    read,
    models,
    missingPrompt(preset.options) !== undefined,
  );

/**
 * Why a preset can't run on any connection: it has blanks to fill in, or
 * requests formats from a PDF that only web pages have.
 */
export function canRunNowhere(
  preset: Preset,
  isPdf: boolean | undefined,
): Availability | undefined {
  if (blanksToFill(preset).length > 0) return closed('start.blanks');
  const asked = preset.options.formats ?? [];
  const isOfWebPages =
    asked.length > 0 &&
    asked.every((one) => formatOf(formatIdOf(one))?.isOfWebPage);
  return isPdf && isOfWebPages ? closed('start.only-pages') : undefined;
}

/**
 * Where a preset runs by default: on its own connection or the user's, or at
 * the first service if that is this browser and only a service supports the
 * options.
 */
export function usualConnection(
  settings: Settings,
  preset: Preset,
  models: Models,
): ConnectionId {
  const usual = connectionOf(settings, preset);
  const isBeyond =
    usual === thisBrowser &&
    whyNotInBrowser(preset.options, models, true) !== undefined;
  return (isBeyond && serviceFor(settings, preset)?.id) || usual;
}

/**
 * Whether a job can be repeated: checked again, and only if it was sent or read
 * before.
 */
export async function canRetry(
  { connection, page, request, state, readAt }: Job,
  settings: Settings,
): Promise<Availability> {
  if (connection.kind === 'service') {
    const service = findSameService(settings, connection);
    if (!service) return closed('start.other-service');
    const sending = await canSendAddress(request.url, service, settings);
    // Once a job has ended, its page is read from the tab again.
    if (
      !request.sendPage ||
      state === 'unknown' ||
      state === 'held' ||
      !sending.ok
    )
      return sending;
  }
  // The text that was read for a model is stored.
  return readAt === undefined ? canReadAgain(page) : open;
}

async function canReadAgain({ tabId, url }: Page): Promise<Availability> {
  // A hidden address doesn't identify the page that was read.
  if (url === '') return closed('start.page-moved');
  const tab = await tabAsSeen(tabId, url);
  return typeof tab === 'string' ? closed(tab) : (await inspectTab(tab)).read;
}
