import { signal } from '@preact/signals';
import { X } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { i18n, readLocale } from '#i18n';
import '@/components/ui/surfaces.css';
import '@/components/clips/clips.css';
import './clip-place.css';
import {
  type Clips,
  ClipLine,
  ClipSheet,
  createClips,
  createTakeQuick,
  isClipSettled,
  pageReach,
} from '@/components/clips';
import { TabsSheet, createTabs } from '@/components/tabs';
import { set } from '@/components/ui/bind';
import { IconButton } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { call } from '@/lib/app/call';
import {
  type Clip,
  type ClipChoice,
  clipOf,
  hasArrived,
  isTransient,
} from '@/lib/clips';
import { markAlive } from '@/lib/platform/life';
import { openOwnPage } from '@/lib/platform/own-pages';
import {
  hasOrigin,
  removeOrigins,
  requestOrigins,
  requestSendingTo,
  tabsPermission,
} from '@/lib/platform/permissions';
import { openProgram, tabsOf } from '@/lib/platform/tab';
import type { Job } from '@/lib/queue/job';
import { findDraft, quickClips } from '@/lib/quick-clips';
import { findJob } from '@/lib/scrape';
import { settingsItem } from '@/lib/settings';
import { ordersItem } from '@/lib/tabs';
import { createOpenDatabase } from '@/lib/store/db';
import { watchStore } from '@/lib/store/revision';
import { answeringModel } from './popup-action';
import type { ClipPlace, ClipPlaceDeps } from './popup-signals';

/**
 * The popup's clip sheet, and what happened to the note. Notes for places that
 * need a page are delivered by the popup itself.
 */
export async function createClipPlace({
  tab,
  tabState,
  refusal,
  attempt,
  openPanel,
  showPanel,
  readHere,
  close,
}: ClipPlaceDeps): Promise<ClipPlace> {
  const page = crypto.randomUUID();
  const db = createOpenDatabase();
  const settings = signal(await settingsItem.getValue());
  settingsItem.watch((next) => {
    settings.value = next;
  });
  const job = signal<Job | undefined>();
  const { tabId, url } = tab;
  let draft = url === undefined ? undefined : await findDraft({ tabId, url });
  /** Whether a note of the result was requested here. */
  const isFollowed = signal(false);
  const clips = createClips({
    call,
    db,
    settings,
    allow: requestOrigins,
    allowSending: requestSendingTo,
    openDestinations: () => void openOwnPage('/options.html#clip-destinations'),
    reach: () => ({
      ...pageReach(false),
      open: (uri) => openProgram(tab.tabId, uri),
    }),
    // The browser's prompt would close the popup.
    askElsewhere: ({ jobId }) => void showPanel(jobId),
    drafts: {
      find: () => draft,
      // Nothing of a private result is left behind.
      keep(choice) {
        if (url === undefined || job.value?.isFleeting || choice === draft)
          return;
        draft = choice;
        void call('clip.draft', { tabId, url, choice });
      },
      end() {
        draft = undefined;
      },
    },
    readHere: (_, presetId) => readHere(presetId),
  });
  const areTabsShown = signal(false);
  const tabs = createTabs({
    call,
    db,
    settings,
    clips,
    windowId: tab.windowId,
    frontTabId: tab.tabId,
    listTabs: tabsOf,
    askToSee: tabsPermission.ask,
    hasOrigin,
    allow: requestOrigins,
    giveBack: removeOrigins,
    orders: ordersItem.getValue,
    quickClips,
    newId: () => crypto.randomUUID(),
    titleOf: (pages) =>
      i18n.t('tabs.title', pages, [
        count(pages),
        new Date().toLocaleDateString(readLocale(), { dateStyle: 'medium' }),
      ]),
  });
  const take = createTakeQuick({
    call,
    db,
    windowId: tab.windowId,
    quickClips,
    isWindowOpen: async () => true,
    clicked: page,
    clips,
  });

  async function refresh() {
    const shown = job.value?.id;
    if (shown !== undefined) {
      const found = await findJob(await db(), shown);
      // The user may have gone on to another result.
      if (job.value?.id === shown) job.value = found;
    }
    await clips.refresh();
    if (areTabsShown.value && tabs.order.value) await tabs.refresh();
    await take();
  }
  // Until the popup closes, no other page makes its notes.
  await markAlive(page);
  watchStore(refresh);
  await clips.refresh();

  const back = () => {
    clips.sheets.close();
    areTabsShown.value = false;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.clip-open')?.focus(),
    );
  };

  async function leaveTabs() {
    await tabs.close();
    back();
  }

  async function readForNote(result: Job, presetId: string) {
    isFollowed.value = false;
    await clips.readForNote(result, presetId);
    const { value: open } = clips.sheets.open;
    const found = open && (await findJob(await db(), open.jobId));
    if (found && clips.sheets.open.value === open) job.value = found;
  }

  /** Shows what happens to the note of this result. */
  async function follow(jobId: string) {
    job.value = await findJob(await db(), jobId);
    clips.sheets.close();
    clips.sheets.forget(jobId);
    isFollowed.value = true;
    await refresh();
  }

  async function clip(choice?: ClipChoice) {
    const usual = tabState.value?.clip;
    const answer = await call('clip.quick', {
      tabId: tab.tabId,
      url: tab.url,
      jobId: choice ? job.value?.id : usual?.reading?.jobId,
      preset: usual?.presetId,
      choice,
      page,
    });
    // From now on, one click goes there.
    if (choice && !usual?.isChosen)
      void call('settings.save', { defaultDestination: choice.destinationId });
    if (answer.ok) await follow(answer.jobId);
    else refusal.value = answer.reason;
  }

  /**
   * Clips to the folder that the user picks in the settings: a popup can't show
   * the browser's dialog. The panel waits for it.
   */
  async function clipToNewFolder(choice: ClipChoice) {
    const opening = openPanel(tab.windowId);
    const answer = await call('clip.quick', {
      tabId: tab.tabId,
      url: tab.url,
      jobId: job.value?.id,
      choice,
      awaitsFolder: true,
    });
    await opening;
    if (answer.ok) {
      clips.sheets.forget(answer.jobId);
      await openOwnPage('/options.html#clip-folder');
      close();
    } else refusal.value = answer.reason;
  }

  return {
    clip: () => clip(),
    hasDraft: () => draft !== undefined,
    async open(jobId: string) {
      job.value = await findJob(await db(), jobId);
      isFollowed.value = false;
      if (job.value) clips.sheets.show(jobId);
    },
    async openTabs(question) {
      await tabs.begin(question);
      areTabsShown.value = true;
    },
    async showTabs() {
      // The user may have begun another one at once.
      if (areTabsShown.value) return undefined;
      await tabs.refresh();
      const { value: outcome } = tabs.outcome;
      areTabsShown.value = !outcome && tabs.order.value !== undefined;
      return outcome;
    },
    showAnswers() {
      areTabsShown.value = true;
    },
    forgetAnswers: tabs.close,
    View: () => {
      const { value: result } = job;
      if (areTabsShown.value)
        return (
          <section class="clip-place">
            <TabsSheet
              tabs={tabs}
              clips={clips}
              onPickFolder={() => openOwnPage('/options.html#clip-folder')}
              onBack={() => attempt(leaveTabs)}
              onShow={showPanel}
              model={answeringModel(tabState.value)}
            />
          </section>
        );
      const open = clips.sheets.open.value;
      if (result && open?.jobId === result.id)
        return (
          <section class="clip-place">
            <ClipSheet
              sheet={clips.sheets.of(result)}
              settings={clips.settings.value}
              jobId={result.id}
              picks={open.picks}
              onClip={(choice) => attempt(() => clip(choice))}
              onBack={back}
              onRead={(presetId) =>
                attempt(() => readForNote(result, presetId))
              }
              onPickFolder={(choice) => attempt(() => clipToNewFolder(choice))}
            />
          </section>
        );
      return result && isFollowed.value ? (
        <ClipEnd job={result} clips={clips} onEnd={set(isFollowed, false)} />
      ) : null;
    },
  };
}

type EndProps = { job: Job; clips: Clips; onEnd(): void };

/**
 * What happened to the note. A note that was saved says so for a moment, or as
 * long as the pointer moves on the line or the focus is in it; then the head
 * keeps saying it. A pointer that rests where it clicked doesn't count.
 */
const ClipEnd = ({ job, clips, onEnd }: EndProps) => {
  const isUsed = useRef(false);
  const clip = clipOf(clips.all.value, job);
  const isSaved = clip?.state === 'delivered' && isClipSettled(job, clips);
  // What the note lacks stays until the user has read it.
  const isKept = isSaved && clips.unreadIn(job) !== undefined;
  const isOver = isSaved && !isKept;
  const isPending =
    !clip &&
    clips.stepOf(job.id) === undefined &&
    clips.unmade.value.length === 0;
  useEffect(() => {
    if (isOver && !isUsed.current) onEnd();
  }, [isOver]);
  const use = () => {
    isUsed.current = true;
  };
  const leave = () => {
    isUsed.current = false;
    if (isOver) onEnd();
  };
  return (
    <section
      class={`clip-end ${toneOf(clip)}`}
      role="status"
      onPointerMove={use}
      onPointerLeave={leave}
      onFocusIn={use}
      onFocusOut={leave}
    >
      {isPending ? (
        <p class="clip-line">{i18n.t('popup.clipping')}</p>
      ) : (
        <ClipLine job={job} clips={clips} />
      )}
      {isKept && (
        <IconButton
          icon={X}
          class="clip-end-close"
          label={i18n.t('clip.dismiss')}
          onClick={onEnd}
        />
      )}
    </section>
  );
};

const toneOf = (clip: Clip | undefined): string => {
  if (clip?.state === 'delivered') return 'is-success';
  if (clip?.state === 'failed') return 'is-danger';
  // The browser shows its downloads itself.
  if (clip && isTransient(clip.destination.settings)) return '';
  return clip && (hasArrived(clip) || clip.state === 'asking') ? 'is-warn' : '';
};
