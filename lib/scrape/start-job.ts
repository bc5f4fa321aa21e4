import { bringReader } from '@/lib/engines/browser/in-tab';
import { questionsAsSearches } from '@/lib/engines/browser/formats';
import type { PendingQuestion, Job } from '@/lib/queue/job';
import type { JobQueue } from './queue/job-queue';
import { openPanel } from '@/lib/platform/panel';
import type { VisibleTab } from '@/lib/platform/tab';
import type { Started } from './start-refusal';
import {
  type Connection,
  type ConnectionId,
  connectionTo,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { withMode } from '@/lib/privacy';
import { type Preset, blanksToFill } from '@/lib/presets';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import {
  missingPrompt,
  withPrompt,
} from '@/lib/contract/schema/missing-prompt';
import {
  type Settings,
  findPreset,
  findService,
  presetOn,
  settingsItem,
} from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { privateMark } from './private';
import { findRecent } from './store/find-recent';
import { jobsAt } from './store/read';
import { showIn } from './store/shown';
import {
  type SendCheck,
  inspectTab,
  checkSend,
  usualConnection,
  canRead,
  canSend,
} from './availability';
import { inBrowser, modelsFor } from './models';

/**
 * The user's request: a saved or ad hoc preset; the prompt it is missing; the
 * text selected in the page, if only that part is read.
 */
export type JobOrder = {
  preset: string | Preset;
  connection?: ConnectionId;
  prompt?: string;
  /** The user's own prompt, if the preset's prompt contains more. */
  asked?: string;
  selection?: string;
  /**
   * The ID of the job, unless an identical one is active or its result is
   * recent enough.
   */
  id?: string;
  /**
   * Sends the request even if there is a recent result: the user asked for a
   * new one.
   */
  isAgain?: boolean;
};

/** A page that is open in a tab, or known only by its address. */
export type Target = VisibleTab & { isLink?: true };

type Deps = {
  db: OpenDatabase;
  queue: JobQueue;
  now(): number;
  newId(): string;
  announce(): void;
};

/**
 * A page known only by its address. The canonical form is sent, so that every
 * parser interprets it the same way.
 */
export const pageAt = (url: string, windowId: number): Target => ({
  tabId: -1,
  windowId,
  url: URL.parse(url)?.href ?? url,
});

export type StartJob = (target: Target, asked: JobOrder) => Promise<Started>;

/**
 * Starts a job, or returns why it can't. A job that needs an answer or a
 * consent from the user is saved as held, and the panel asks for it. A recent
 * result of the same request to a service is returned instead.
 */
export const createStart =
  ({ db, queue, now, newId, announce }: Deps): StartJob =>
  async (
    target,
    {
      preset: wanted,
      connection: chosen,
      prompt = '',
      asked,
      selection,
      id = newId(),
      isAgain = false,
    },
  ) => {
    const { tabId, windowId, url = '', title = '' } = target;
    const looking = tabId >= 0 ? inspectTab(target) : undefined;
    const settings = await settingsItem.getValue();
    const models = await modelsFor(settings);
    const preset =
      typeof wanted === 'string' ? findPreset(settings, wanted) : wanted;
    if (!preset) return { ok: false, reason: 'start.unknown-preset' };
    if (blanksToFill(preset).length > 0)
      return { ok: false, reason: 'start.blanks' };

    const where = chosen ?? usualConnection(settings, preset, models);
    const lacksService = target.isLink === true && where === thisBrowser;
    const service = findService(settings, where);
    const isSent = where !== thisBrowser;
    if (!isSent && looking) bringReader(tabId, preset.options);
    const status = await looking;
    const sending: SendCheck = isSent
      ? await checkSend(target.url, service, settings, {
          ...status,
          title,
          request: preset.options,
        })
      : { ok: true, url, removed: [] };
    const judged = sending.ok ? { ok: true as const } : sending;
    const checkPlace = () => {
      if (isSent) return canSend(preset.options, settings, judged);
      return lacksService || !status
        ? judged
        : canRead(preset.options, status.read, models);
    };
    const availability = checkPlace();
    if (!availability.ok) return availability;
    if (!sending.ok) return sending;

    const connection: Connection = service
      ? connectionTo(service)
      : inBrowser(settings, preset.options);
    const withoutMode = withPrompt(preset.options, prompt.trim());
    const optionsThere = () => {
      if (isSent) return withMode(withoutMode, settings.mode);
      // What waits for a service stays a question, which the service will
      // answer.
      return lacksService
        ? withoutMode
        : questionsAsSearches(withoutMode, models);
    };
    const options = optionsThere();
    const firstQuestion = (): PendingQuestion | undefined => {
      if (lacksService) return { question: 'service' };
      const missing = missingPrompt(options);
      return missing ? { question: missing } : sending.asks;
    };
    const asks = firstQuestion();
    const job: Job = {
      id,
      page: { tabId, windowId, url, title: sending.title ?? title },
      presetId: preset.id,
      ...(preset.name && { presetName: preset.name }),
      request: { ...options, url: sending.url },
      connection,
      state: asks ? 'held' : 'queued',
      createdAt: now(),
      hasResult: false,
      ...asks,
      ...(isSent &&
        status?.signedIn !== undefined && { signedIn: status.signedIn }),
      ...(sending.removed.length > 0 && { removed: sending.removed }),
      ...privateMark(settings),
      ...(asked !== undefined && { asked }),
      ...(selection !== undefined && { selection }),
      ...(prompt.trim().length > maxPromptChars && { isCut: true }),
    };
    const isUsual =
      isSent &&
      (target.isLink || where === usualConnection(settings, preset, models));
    // A storage failure is reported when the job is added.
    const recent =
      isUsual && !asks && !isAgain
        ? await db()
            .then((database) => jobsAt(database, [job.request.url]))
            .then((sent) => findRecent(sent, job, now()))
            .catch(() => undefined)
        : undefined;
    if (recent) return { ok: true, jobId: recent.id };
    const jobId = await queue.add(job).catch(() => undefined);
    if (jobId === undefined) return { ok: false, reason: 'start.storage' };
    announce();
    return { ok: true, jobId };
  };

export type OutsideDeps = { start: StartJob; now(): number; announce(): void };

/**
 * Runs a job requested outside of Pluck's pages. Opens the panel, so call it
 * before any await.
 */
export type RunOutside = (
  target: Target,
  ask: (settings: Settings, target: Target) => JobOrder,
) => Promise<Started>;

/**
 * The window's panel shows the job or why there is none. If the browser can't
 * open the panel, the job still runs.
 */
export const createRunOutside =
  (deps: OutsideDeps): RunOutside =>
  async (target, ask) => {
    void openPanel(target.windowId).catch(() => {});
    return startOutside(
      deps,
      target,
      ask(await settingsItem.getValue(), target),
    );
  };

/**
 * Starts a job. The window's panel shows it, or a recent result, or why it
 * can't start.
 */
export async function startOutside(
  { start, now, announce }: OutsideDeps,
  target: Target,
  asked: JobOrder,
): Promise<Started> {
  const answer = await start(target, asked);
  const { tabId, windowId, url = '', title = '' } = target;
  const shown = answer.ok
    ? { jobId: answer.jobId }
    : { refusal: answer.reason, page: { tabId, windowId, url, title } };
  await showIn(windowId, { ...shown, at: now() });
  announce();
  return answer;
}

/** The preset of the page's site rule, or the default preset. */
export const byDefault = (settings: Settings, { url }: Target): JobOrder => ({
  preset: presetOn(settings, url),
});
