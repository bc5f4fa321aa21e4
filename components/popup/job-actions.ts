import { hasScheme } from '@/lib/core/scheme-and-port';
import { getOwn } from '@/lib/core/objects';
import { isActive, stoppedAt } from '@/lib/queue/job';
import { type Answer, call } from '@/lib/app/call';
import type { StartRefusal } from '@/lib/scrape';
import { readingPreset } from '@/lib/presets';
import { type PageRow, howOf } from './page-rows';
import {
  type ConnectionId,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import {
  type PageJob,
  type RunHow,
  connectionOfJob,
  presetIn,
  promptProblem,
  reusedBy,
  connectionFor,
  sendsNothing,
  whyNot,
} from './popup-action';
import type { ClipPlace, PopupDeps, PopupSignals } from './popup-signals';

type Started = Answer<'job.start'>;

/**
 * Refusals to repeat a job that don't prevent starting a new one from this tab.
 */
const recoverableRefusals = new Set<StartRefusal>([
  'start.tab-gone',
  'start.page-moved',
  'start.grant-gone',
  'start.other-service',
  'start.unknown-job',
]);

type StartOptions = { typed?: string | undefined; how?: RunHow | undefined };

/**
 * The popup's job actions. Starting a job opens the panel and closes the popup.
 */
export function createJobActions(
  {
    tab,
    selectedTabs,
    tabState,
    chosen,
    prompt,
    problem,
    notice,
    answered,
    refusal,
    clipPlace,
    action,
    box,
    refresh,
    ready,
    attempt,
  }: PopupSignals,
  {
    openPanel,
    opensPanelFirst,
    close,
    takeText,
    saveText,
    writeClipboard,
    loadClipPlace,
  }: PopupDeps,
) {
  const from = { tabId: tab.tabId, url: tab.url };

  const openFirst = () =>
    opensPanelFirst ? openPanel(tab.windowId) : undefined;

  /**
   * For browsers that forget the click at the first await: the panel opens
   * before it is known what a click does.
   */
  const openBlindly = () => (tabState.value ? undefined : openFirst());

  /**
   * Opening the panel closes the popup, so it waits for the answer: a refusal
   * is shown here.
   */
  async function sendAndOpen(started: Promise<Started>, opening = openFirst()) {
    const answer = await started;
    if (!answer.ok) {
      refusal.value = answer.reason;
      return;
    }
    // An open panel may show another job or view.
    const shown = call('job.show', {
      jobId: answer.jobId,
      windowId: tab.windowId,
    }).catch(() => {});
    await Promise.all([shown, opening ?? openPanel(tab.windowId)]);
    close();
  }

  const start = (
    presetId: string,
    connection: ConnectionId,
    { typed, how }: StartOptions = {},
  ): Promise<Started> =>
    call('job.start', {
      presetId,
      connection,
      prompt: typed || undefined,
      ...how,
      from,
    });

  async function startAgain(job: PageJob): Promise<Started> {
    const answer = await call('job.repeat', {
      jobId: job.id,
      from: 'page',
      seen: stoppedAt(job),
    });
    if (!answer.ok && recoverableRefusals.has(answer.reason))
      return start(job.presetId, connectionOfJob(job));
    return answer;
  }

  async function startPreset(
    presetId: string,
    wanted?: ConnectionId,
    how?: RunHow,
    opening = openBlindly(),
  ) {
    if (!tabState.value) await ready;
    const preset = tabState.value && presetIn(tabState.value, presetId);
    if (!preset || !tabState.value) return;
    const connectionId =
      wanted ?? connectionFor(preset, tabState.value) ?? preset.connection;
    if (!getOwn(preset.availabilityByConnection, connectionId)?.ok) {
      refusal.value = whyNot(preset, connectionId);
      return;
    }
    const isAsked =
      box.value?.preset.id === presetId &&
      (prompt.value.trim() !== '' || chosen.value?.preset.id === presetId);
    const typed = preset.missing && isAsked ? prompt.value.trim() : '';
    if (preset.missing && isAsked) problem.value = promptProblem(prompt.value);
    // The panel asks for the prompt first, and shows the page then.
    if (preset.missing && !how?.sendPage && (!isAsked || problem.value)) {
      chosen.value = { preset, connectionId };
      return;
    }
    const reused =
      how || typed ? undefined : reusedBy({ preset, connectionId });
    // The button promises that a reused result sends nothing.
    await sendAndOpen(
      reused
        ? Promise.resolve({ ok: true, jobId: reused.jobId })
        : start(presetId, connectionId, { typed, how }),
      opening,
    );
  }

  /**
   * Opens the panel, on this job if one is given, else on the tab's page, which
   * the click lets Pluck read.
   */
  const showPanel = (jobId?: string) =>
    attempt(async () => {
      const shown =
        jobId === undefined
          ? call('page.show', { tabId: tab.tabId })
          : call('job.show', { jobId, windowId: tab.windowId });
      await Promise.all([shown, openPanel(tab.windowId)]);
      close();
    });

  /** Lets the user point at a list in the tab, while the panel shows it. */
  const point = () =>
    attempt(async () => {
      const started = call('page.point', from);
      await Promise.all([
        call('page.show', { tabId: tab.tabId }),
        openPanel(tab.windowId),
      ]);
      const answer = await started;
      if (answer.ok) close();
      else refusal.value = answer.reason;
    });

  /**
   * Runs a preset. One that lacks its prompt becomes the choice first, and runs
   * once the prompt is typed.
   */
  const run = (presetId: string, connectionId?: ConnectionId, how?: RunHow) =>
    attempt(() => startPreset(presetId, connectionId, how));

  async function press() {
    const wasBlind = !tabState.value;
    const opening = openBlindly();
    if (wasBlind) await ready;
    const now = action.value;
    if (now.kind !== 'run' || (wasBlind && !sendsNothing(now))) return;
    await attempt(() =>
      startPreset(now.preset.id, now.connectionId, undefined, opening),
    );
  }

  /** Resolves once a job has ended, to whether it is done. */
  const ended = (jobId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = tabState.subscribe((seen) => {
        const { job, reading: read, clip } = seen ?? {};
        const isDone =
          read?.jobId === jobId ||
          clip?.reading?.jobId === jobId ||
          (job?.id === jobId && job.state === 'done');
        if (!isDone && (job?.id !== jobId || isActive(job))) return;
        resolve(isDone);
        queueMicrotask(() => stop());
      });
    });

  /**
   * The page as this browser reads it to copy it, or to clip it with what its
   * template needs: a recent result, or a new one. Undefined if it could not be
   * read.
   */
  async function reading(to: 'copy' | 'clip'): Promise<string | undefined> {
    if (!tabState.value) await ready;
    const { reading: text, clip } = tabState.value ?? {};
    const recent = to === 'clip' ? clip?.reading : text;
    if (recent) return recent.jobId;
    const presetId = to === 'clip' ? clip?.presetId : undefined;
    return readHere(presetId ?? readingPreset);
  }

  /**
   * Reads the page with a preset in this browser. Resolves to the job once it is
   * done; undefined if it could not be read.
   */
  async function readHere(presetId: string): Promise<string | undefined> {
    const answer = await start(presetId, thisBrowser);
    if (!answer.ok) {
      refusal.value = answer.reason;
      return undefined;
    }
    await refresh();
    return (await ended(answer.jobId)) ? answer.jobId : undefined;
  }

  let placing: Promise<ClipPlace> | undefined;
  const place = async (): Promise<ClipPlace> => {
    placing ??= loadClipPlace({
      tab,
      tabState,
      refusal,
      attempt,
      openPanel,
      showPanel,
      readHere,
      close,
    });
    return (clipPlace.value ??= await placing);
  };

  async function openSheet() {
    const [found, jobId] = await Promise.all([place(), reading('clip')]);
    if (jobId !== undefined) await found.open(jobId);
  }

  /** Whether the typed question is for all selected tabs. */
  const asksTabs = () =>
    selectedTabs > 1 && !chosen.value && prompt.value.trim() !== '';
  const askTabs = () =>
    attempt(async () => (await place()).openTabs(prompt.value.trim()));

  return {
    run,
    runRow: (row: PageRow) =>
      run(row.run.preset.id, row.run.connectionId, howOf(row)),
    point,
    showPanel,
    press,
    /** Repeats the page's job where it ran. */
    repeat: (job: PageJob) => attempt(() => sendAndOpen(startAgain(job))),
    /**
     * Sends the typed prompt. With an empty box, runs the main button's action.
     */
    enter() {
      const asked = box.value;
      if (asksTabs()) return askTabs();
      return asked && (prompt.value.trim() !== '' || chosen.value)
        ? run(asked.preset.id, asked.connectionId)
        : press();
    },
    /** Asks the typed question; with an empty box, shows what is missing. */
    ask() {
      const asked = box.value;
      if (!asked) return undefined;
      if (asksTabs()) return askTabs();
      chosen.value = asked;
      return run(asked.preset.id, asked.connectionId);
    },
    send: (url: string, service: ConnectionId) =>
      attempt(async () => {
        const typed = {
          windowId: tab.windowId,
          url: hasScheme(url) ? url : `https://${url}`,
        };
        const presetId = tabState.value?.defaultPreset ?? '';
        await sendAndOpen(
          call('job.start', { presetId, connection: service, from: typed }),
        );
      }),
    cancel: (jobId: string) => attempt(() => call('job.cancel', { jobId })),
    /** Releases the jobs that wait for the user at this service. */
    release: (connection: ConnectionId) =>
      attempt(() => call('lane.release', { connection }).then(refresh)),

    copy: () =>
      attempt(async () => {
        const taken = reading('copy').then((jobId) =>
          jobId === undefined ? undefined : takeText(jobId),
        );
        // The clipboard takes a promise, because the click expires while the
        // page is read.
        const copied = writeClipboard(
          taken.then(
            (page) =>
              page?.text ?? Promise.reject(new Error('Nothing was read.')),
          ),
        );
        // The promise is awaited below, unless reading fails first.
        copied.catch(() => {});
        const page = await taken;
        if (!page) return;
        await copied;
        notice.value = { did: 'copied', words: page.words };
      }),
    download: () =>
      attempt(async () => {
        const jobId = await reading('copy');
        if (jobId === undefined) return;
        await saveText(jobId);
        notice.value = { did: 'downloaded' };
      }),
    /** Clips the page to the default destination, unless it has a draft. */
    clip: () =>
      attempt(async () => {
        const [found] = await Promise.all([place(), ready]);
        await (found.hasDraft() ? openSheet() : found.clip());
      }),
    /** Opens the sheet of the selected tabs. */
    openTabs: () => attempt(async () => (await place()).openTabs()),
    /** Shows how an order of several tabs fares, if one is left. */
    showTabs: () =>
      attempt(async () => {
        answered.value = await (await place()).showTabs();
      }),
    /** Shows what several tabs answered, or forgets it. */
    showAnswers: () =>
      attempt(async () => {
        answered.value = undefined;
        (await place()).showAnswers();
      }),
    forgetAnswers: () =>
      attempt(async () => {
        answered.value = undefined;
        await (await place()).forgetAnswers();
      }),
    /** Opens the clip sheet, once the page is read. */
    openClipSheet: () => attempt(openSheet),
  };
}
