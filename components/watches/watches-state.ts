import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import { createTurns } from '@/lib/core/concurrency';
import type { Page } from '@/lib/core/page';
import type { Settings } from '@/lib/settings';
import type { Recipe } from '@/lib/sheet';
import type { OpenDatabase } from '@/lib/store/db';
import { type PageWatch, allWatches, isPurging, newsOf } from '@/lib/watches';
import { type WatchDraft, createWatchForm } from './watch-form-state';

type Deps = {
  db: OpenDatabase;
  windowId: number;
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  /** Asks for the permission for sites. Call it in a click. */
  allow(urls: string[]): Promise<boolean>;
  notifications: { has(): Promise<boolean>; ask(): Promise<boolean> };
  hasOrigin(url: string): Promise<boolean>;
  /** A tab of this window that shows this page, as far as Pluck can see. */
  tabShowing(
    url: string,
  ): Promise<{ tabId: number; windowId: number } | undefined>;
  attempt: Attempt;
  /** Lets the user point at single values in a page's tab. */
  point(page: Page, what: 'values'): Promise<unknown>;
  /** Shows the watches, or the page again. */
  go(view: 'watches' | 'result'): void;
};

export type Watches = ReturnType<typeof createWatches>;

/** The pages that are watched, and the form for another one. */
export function createWatches(deps: Deps) {
  const { db, call, attempt, settings } = deps;
  const all = signal<PageWatch[] | undefined>();
  const removed = signal<PageWatch | undefined>();
  const problem = signal<string | undefined>();
  const notifies = signal<boolean | undefined>();
  const form = signal<ReturnType<typeof createWatchForm> | undefined>();
  const turns = createTurns();
  /** What is asked for once the user has pointed at it. */
  let pointing: WatchDraft | undefined;

  async function refresh(): Promise<void> {
    const isInTurn = turns();
    const found = await allWatches(await db());
    if (isInTurn())
      all.value = found
        .filter((one) => !isPurging(one))
        .toSorted((a, b) => newsOf(b) - newsOf(a) || b.createdAt - a.createdAt);
  }

  const act = (act_: () => Promise<unknown>): void => {
    problem.value = undefined;
    void attempt(async () => {
      await act_();
      await refresh();
    });
  };

  async function draftOf(watch: PageWatch): Promise<WatchDraft> {
    const { url, title, what, every } = watch;
    const { tabId = -1, windowId = deps.windowId } =
      (await deps.tabShowing(url)) ?? {};
    return {
      page: { tabId, windowId, url, title },
      every,
      watch,
      ...('recipe' in what && { recipe: what.recipe }),
      ...(what.kind === 'rows' && {
        list: { rows: what.rows, columns: what.columns },
      }),
    };
  }

  function open(draft: WatchDraft): void {
    problem.value = undefined;
    form.value = createWatchForm(draft, {
      ...deps,
      settings,
      async done() {
        form.value = undefined;
        await refresh();
      },
      point(current) {
        pointing = current;
        form.value = undefined;
        deps.go('result');
        void deps.point(current.page, 'values');
      },
    });
    deps.go('watches');
  }

  return {
    all,
    removed,
    problem,
    form,
    refresh,
    /** Opens the form for a page, or to change a watch. */
    open,
    /** A page's own form is left for that page. False if none was open. */
    close(): boolean {
      const left = form.value;
      form.value = undefined;
      if (left && !left.draft.watch) deps.go('result');
      return left !== undefined;
    },
    /** Opens the form to change a watch; its page may be open in a tab. */
    edit(watch: PageWatch): void {
      void attempt(async () => open(await draftOf(watch)));
    },
    services: computed(() => settings.value.services),
    /**
     * Takes what the user has pointed at for the form that asked for it. False if
     * none did.
     */
    takePointed(recipe: Recipe): boolean {
      if (!pointing || recipe.build !== 'page') return false;
      open({ ...pointing, recipe });
      pointing = undefined;
      return true;
    },
    look: ({ id }: PageWatch) => act(() => call('watch.look', { id })),
    create: ({ id }: PageWatch) => act(() => call('watch.create', { id })),
    pause: ({ id }: PageWatch, isPaused: boolean) =>
      act(async () => {
        const answer = await call('watch.pause', { id, isPaused });
        if (!answer.ok) problem.value = i18n.t('watch.pauseFailed');
      }),
    remove: (watch: PageWatch) =>
      act(async () => {
        await call('watch.remove', { id: watch.id });
        removed.value = watch;
      }),
    undo: () =>
      act(async () => {
        const { id } = removed.value ?? {};
        removed.value = undefined;
        if (id !== undefined) await call('watch.restore', { id });
      }),
    shown: (watch: PageWatch) => {
      if (newsOf(watch) > 0) act(() => call('watch.shown', { id: watch.id }));
    },
    /** Asks for the permission: call it in a click. */
    allow({ id, url }: PageWatch): void {
      const wasAllowed = deps.hasOrigin(url);
      const asked = deps.allow([url]);
      act(async () => {
        if ((await asked) && !(await wasAllowed))
          await call('watch.allowed', { id });
      });
    },
    notifies,
    async readNotifies(): Promise<void> {
      notifies.value = await deps.notifications.has();
    },
    /** Asks for the permission: call it in a click. */
    notify: () =>
      act(async () => {
        notifies.value = await deps.notifications.ask();
      }),
    /** How much is new. */
    news: computed(() =>
      (all.value ?? []).reduce((sum, one) => sum + newsOf(one), 0),
    ),
  };
}
