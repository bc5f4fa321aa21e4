import { type ReadonlySignal, computed, signal } from '@preact/signals';
import {
  type Clip,
  type Exists,
  type PageReach,
  clipOf,
  destinationAddress,
  defaultTemplate,
  destinationType,
  isClipDue,
  isClipOpen,
  newestClips,
  nextClipDue,
  updatedNote,
} from '@/lib/clips';
import { messageOf } from '@/lib/core/failures';
import type { Page } from '@/lib/core/page';
import type { Job } from '@/lib/queue/job';
import type { call as callBackground, Answer } from '@/lib/app/call';
import {
  type Settings,
  findDestination,
  findTemplate,
  templateOn,
  unreadFormats,
  usualDestination,
} from '@/lib/settings';
import { readingPreset } from '@/lib/presets';
import { type PicturesFromPage, picturesFromPage } from '@/lib/scrape';
import type { OpenDatabase } from '@/lib/store/db';
import {
  addClip,
  type ClipOutcome,
  type ClipSource,
  type ParcelStep,
  type ClipRequest,
  type PageKept,
  makeParcel,
  noPage,
} from './make-parcel';
import { deliver, resumesWithoutClick, needsPage } from './deliver';
import { pageReach } from './page-reach';
import { createArrival } from './arrival';
import { type Choice, createFiling } from './sheet/filing';
import type { Drafts } from './sheet/sheet-state';
import { createSheets } from './sheet/sheets';

/**
 * The number of clips listed; the store keeps more, to know what was already
 * clipped.
 */
const maxListed = 200;

type Refusal = Extract<Answer<'clip.add'>, { ok: false }>['reason'];

/**
 * Why a result wasn't clipped. `source`: of its content, used when the
 * user's answer resumes the clip.
 */
export type PendingClip = {
  request: ClipRequest;
  source: ClipSource;
  made:
    | Extract<ClipOutcome, { ok: false }>
    | { refused: Refusal }
    | { failure: string };
};

/** `queued`: other notes are made first. */
export type MakingStep = ParcelStep | 'queued';

/** A note that is being made or is queued. */
type Making = {
  request: ClipRequest;
  jobId: string;
  step: MakingStep;
  controller: AbortController;
};

/**
 * How making a note ended: the user stopped it, it couldn't be made (`unmade`
 * lists it), or a page or the background delivers it.
 */
type MakingEnd = 'stopped' | 'unmade' | 'page' | 'background';

export type Clips = ReturnType<typeof createClips>;

type Deps = {
  call: typeof callBackground;
  db: OpenDatabase;
  settings: ReadonlySignal<Settings>;
  /** Requests permission for the origins of these addresses. */
  allow(urls: string[]): Promise<boolean>;
  allowSending(address: string): Promise<boolean>;
  openDestinations(): void;
  /** How destinations act through the page; defaults to the page itself. */
  reach?(mayAsk: boolean): PageReach;
  /** Reads pictures out of a page's tab. */
  fromPage?: PicturesFromPage;
  /** Where a page can't ask for a permission, it is asked for elsewhere. */
  askElsewhere?(clip: Clip): void;
  /** Where the edits in a sheet outlive this page. */
  drafts?: Drafts;
  /**
   * Reads a result's page again with a preset, in this browser. Resolves to the
   * job, unless it could not start.
   */
  readHere(page: Page, presetId: string): Promise<string | undefined>;
};

export function createClips({
  call,
  db,
  settings,
  allow,
  allowSending,
  openDestinations,
  reach = pageReach,
  fromPage = picturesFromPage,
  askElsewhere,
  drafts,
  readHere,
}: Deps) {
  const all = signal<Clip[]>([]);
  const inWork = signal<readonly Making[]>([]);
  const unmade = signal<readonly PendingClip[]>([]);
  const sheets = createSheets({ db, settings, clips: all, drafts });
  const { arrived, sayArrived } = createArrival(all);
  const missed = signal<
    { jobId: string; count: number; page?: PageKept } | undefined
  >();
  /** Resolves once the notes requested so far are made. */
  let lastMade: Promise<unknown> = Promise.resolve();
  const atWork = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh() {
    all.value = await newestClips(await db(), maxListed);
    sayArrived(Date.now());
    resume();
    await filing.takePicked();
  }

  const run = async (id: string, mayAsk: boolean) => {
    atWork.add(id);
    await deliver(id, { call, db, reach: reach(mayAsk) }).finally(() =>
      atWork.delete(id),
    );
    await refresh();
  };

  /**
   * Resumes clips that another page left unfinished or that were delayed,
   * because the background can't reach their destinations.
   */
  function resume() {
    const now = Date.now();
    const mine = all.value.filter(
      (one) => resumesWithoutClick(one) && !atWork.has(one.id),
    );
    for (const one of mine.filter((each) => isClipDue(each, now)))
      void run(one.id, false).catch(() => {});
    clearTimeout(timer);
    const next = nextClipDue(mine, now);
    if (next !== undefined) timer = setTimeout(resume, next - now);
  }

  const addUnmade = (one: PendingClip) => {
    unmade.value = [...unmade.value, one];
  };
  const settle = (isSettled: (one: PendingClip) => boolean) => {
    unmade.value = unmade.value.filter((one) => !isSettled(one));
  };

  const show = (making: Making, step: MakingStep) => {
    inWork.value = inWork.value.map((one) =>
      one.controller === making.controller ? { ...one, step } : one,
    );
  };
  const leave = (making: Making) => {
    inWork.value = inWork.value.filter(
      ({ controller }) => controller !== making.controller,
    );
  };
  const stop = (isStopped: (one: Making) => boolean) => {
    for (const one of inWork.value.filter(isStopped)) {
      one.controller.abort(new DOMException('', 'AbortError'));
      leave(one);
    }
  };

  /**
   * Makes a note after the queued ones, and sends it. Resolves to `stopped` if
   * the user cancelled it.
   */
  async function make(
    request: ClipRequest,
    source: ClipSource,
  ): Promise<'stopped' | undefined> {
    // A repeated request replaces the queued one.
    stop((one) => isSameClip(one.request, request));
    const making: Making = {
      request,
      jobId: request.jobId,
      step: inWork.value.length > 0 ? 'queued' : 'opening',
      controller: new AbortController(),
    };
    inWork.value = [...inWork.value, making];
    const made = lastMade.then(() => makeNow(making, source));
    lastMade = made;
    const end = await made;
    if (end === 'page' && !waitsForClick(request))
      await run(request.id, !request.isQuick);
    return end === 'stopped' ? end : undefined;
  }

  /** Never rejects: `unmade` says why there is no note. */
  async function makeNow(
    making: Making,
    source: ClipSource,
  ): Promise<MakingEnd> {
    const { request, jobId, controller } = making;
    const { signal: stopped } = controller;
    const stopAt = (made: PendingClip['made']): MakingEnd => {
      addUnmade({ request, source, made });
      return 'unmade';
    };
    if (stopped.aborted) return 'stopped';
    missed.value = undefined;
    show(making, 'opening');
    try {
      const onStep = (step: ParcelStep) => show(making, step);
      const made = await makeParcel(request, {
        source,
        fromPage,
        signal: stopped,
        onStep,
      });
      if (!made.ok) return stopAt(made);
      const { missed: count, page, empty } = made;
      if (count > 0 || page) missed.value = { jobId, count, page };
      const added = await addClip(call, request, made.parcel, empty);
      if (!added.ok) return stopAt({ refused: added.reason });
      await refresh();
      return added.runs;
    } catch (error) {
      return stopped.aborted
        ? 'stopped'
        : stopAt({ failure: messageOf(error) });
    } finally {
      leave(making);
    }
  }

  /** Continues past a problem with the user's answer. */
  const continueWith = async (unmadeClip: PendingClip, change: Choice) => {
    settle((one) => one === unmadeClip);
    await make(
      { ...unmadeClip.request, isQuick: undefined, ...change },
      unmadeClip.source,
    );
  };

  const templateFor = ({ page, presetId }: Pick<Job, 'page' | 'presetId'>) =>
    templateOn(settings.value, { url: page.url, presetId });

  const destination = computed(() => usualDestination(settings.value));

  const requestFor = (
    job: Pick<Job, 'id' | 'page' | 'presetId'>,
    choice: Choice = {},
  ): ClipRequest => {
    const chosen = choice.destination ?? destination.value;
    return {
      id: crypto.randomUUID(),
      jobId: job.id,
      template: templateFor(job),
      destination: chosen,
      ...(chosen.images && { images: 'asked' }),
      ...choice,
    };
  };

  /** Makes a note of a result and sends it. Call it in the click. */
  async function clip(job: Job, choice?: Choice) {
    const request = requestFor(job, choice);
    // A question about a result stays until the user does something else with
    // that result.
    if (!request.isQuick) settle((one) => one.request.jobId === job.id);
    return make(request, job);
  }

  /** Makes one note of several pages, and sends it. */
  const clipJoined = (choice: Choice) =>
    make(
      requestFor(
        { ...noPage, id: choice.id ?? '', presetId: readingPreset },
        choice,
      ),
      noPage,
    );

  const filing = createFiling({
    call,
    settings,
    clips: all,
    sheets,
    templateFor,
    clip,
  });

  const then = async (one: Clip, ask: () => Promise<unknown>) => {
    await ask();
    if (needsPage(one)) await run(one.id, true);
    else await refresh();
  };

  async function tryNow(one: Clip) {
    if (one.error?.kind === 'permission' && askElsewhere)
      return askElsewhere(one);
    const address = destinationAddress(one.destination.settings);
    // The browser shows its prompt only during the click, so this comes first.
    if (
      one.error?.kind === 'permission' &&
      address !== undefined &&
      !(await allowSending(address))
    )
      return;
    await then(one, () =>
      call('clip.release', { destinationId: one.destination.id }),
    );
  }

  return {
    /** Newest first. */
    all,
    open: computed(() => all.value.filter(isClipOpen)),
    settings,
    /** The result being made into a note, and the current step. */
    making: computed(
      (): Pick<Making, 'jobId' | 'step'> | undefined => inWork.value[0],
    ),
    /** The current step of a result's note, if it is being made or queued. */
    stepOf: (jobId: string) =>
      inWork.value.find((one) => one.jobId === jobId)?.step,
    /**
     * Notes that wait for the user, oldest first. They stay when other clips
     * fail.
     */
    unmade,
    /** Where the user sees and changes a note before it is filed. */
    sheets,
    file: filing.file,
    awaitFolder: filing.awaitFolder,
    arrived,
    /** The number of the last clip's pictures that stay on the web. */
    missed,
    destination,
    templateFor,
    /**
     * Reads a result's page again with what its note lacks, and then shows the
     * sheet of that reading, with the edits made so far, or those of its note.
     */
    readForNote: (job: Job, presetId: string) =>
      sheets.moveOn(
        job,
        presetId,
        () => readHere(job.page, presetId),
        clipOf(all.value, job)?.choice,
      ),
    /** What the template of a result's note reads that the result doesn't have. */
    unreadIn(job: Job) {
      const { choice, empty } = clipOf(all.value, job) ?? {};
      const template =
        findTemplate(settings.value, choice?.templateId) ?? templateFor(job);
      return unreadFormats(settings.value, template, job, empty);
    },
    clip,
    clipJoined,
    /**
     * Updates an earlier clip's note, and asks before replacing anything else.
     */
    async update(job: Job, earlier: Clip, choice?: Choice) {
      const found = findDestination(settings.value, earlier.destination.id);
      const replaces = updatedNote(earlier);
      if (found && replaces)
        await clip(job, { ...choice, destination: found, replaces });
    },
    async allowImages(unmadeClip: PendingClip) {
      if ('closed' in unmadeClip.made && (await allow(unmadeClip.made.closed)))
        await continueWith(unmadeClip, { images: 'allowed' });
    },
    continueWithoutImages: (unmadeClip: PendingClip) =>
      continueWith(unmadeClip, { images: 'reachable' }),
    continueWithBuiltIn: (unmadeClip: PendingClip) =>
      continueWith(unmadeClip, { template: defaultTemplate }),
    /** Cancels the unfinished notes of a result. */
    stop: (jobId: string) => stop((one) => one.jobId === jobId),
    /** Reports why a result is not clipped. */
    refuse: (job: Job, refused: Refusal) =>
      addUnmade({
        request: requestFor(job),
        source: job,
        made: { refused },
      }),
    dismiss: (unmadeClip: PendingClip) => settle((one) => one === unmadeClip),
    answer: (one: Clip, exists: Exclude<Exists, 'ask'>) =>
      then(one, () => call('clip.answer', { clipId: one.id, exists })),
    tryNow,
    repeat: (one: Clip) =>
      then(one, () => call('clip.repeat', { clipId: one.id })),
    found: (one: Clip) => call('clip.found', { clipId: one.id }).then(refresh),
    cancel: (one: Clip) =>
      call('clip.cancel', { clipId: one.id }).then(refresh),
    forget: (one: Clip) =>
      call('clip.forget', { clipId: one.id }).then(refresh),
    openDestinations,
    refresh,
  };
}

const isSameClip = (one: ClipRequest, other: ClipRequest): boolean =>
  !one.isQuick &&
  !other.isQuick &&
  one.jobId === other.jobId &&
  one.destination.id === other.destination.id;

/** Only a click in the page can open another program. */
const waitsForClick = ({ isQuick, destination }: ClipRequest) =>
  isQuick && destinationType(destination.settings.kind).needsClick;
