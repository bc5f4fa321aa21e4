import { computed } from '@preact/signals';
import {
  addressesOf,
  createAsking,
  createThread,
  seekByMeaning,
} from '@/components/ask';
import { createAskedPart } from './asked-part';
import type { OnShowState } from './on-show-state';
import type { PanelDeps } from './panel-deps';
import type { ResultState } from './result-state';

/** The questions about the page on show, and the box to ask another. */
export function createPageAsking(
  deps: PanelDeps,
  onShow: OnShowState,
  { result, part, passing }: ResultState,
) {
  const { windowId } = deps;
  const { job, activePage, settings, view, attempt } = onShow;
  let askedAbout = '';

  const thread = createThread(deps.db, () =>
    job.value ? addressesOf(job.value) : [],
  );

  const askedPart = createAskedPart({
    ...onShow,
    result,
    thread,
    turns: part,
  });

  seekByMeaning({ ...deps, settings, job });
  const asking = createAsking({
    call: deps.call,
    onPreview() {
      if (passing.value) passing.value.marked.value = undefined;
    },
    thread: thread.turns,
    about() {
      if (job.value) return { jobId: job.value.id, windowId };
      return (
        activePage.value && {
          tabId: activePage.value.tabId,
          url: activePage.value.url,
        }
      );
    },
    tab: () => job.value?.page ?? activePage.value,
    part: () => askedPart.value,
    attempt,
    onStarted: async (answer, { page, isOnShow }) => {
      if (!answer.ok) return page && onShow.refuse(answer.reason, page);
      // The answer about a page that the user left is shown when they return.
      if (isOnShow && view.value === 'result') onShow.pick(answer.jobId);
    },
  });

  const partNow = computed(() => JSON.stringify(askedPart.value));
  partNow.subscribe(() => {
    if (job.value) void lookAbout(asking.refresh);
  });

  /**
   * Runs only for another page or other settings; the tab itself is inspected.
   */
  function lookWhereToAsk() {
    const wanted = JSON.stringify([
      job.value?.id ?? activePage.value,
      settings.value,
    ]);
    if (wanted === askedAbout) return;
    askedAbout = wanted;
    void lookAbout(asking.refresh);
    if (!job.value) void lookAbout(onShow.follow.lookInto);
  }

  /** A failed lookup is repeated the next time. */
  async function lookAbout(look: () => Promise<unknown>) {
    if (!(await onShow.load(look))) askedAbout = '';
  }

  return {
    thread,
    asking,
    refresh() {
      lookWhereToAsk();
      return thread.read();
    },
  };
}
