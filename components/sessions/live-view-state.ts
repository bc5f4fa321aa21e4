import { type ReadonlySignal, signal } from '@preact/signals';
import { type Failure, lookUp } from '@/components/services';
import { hostKind } from '@/lib/core/address-kind';
import type { call as callBackground } from '@/lib/app/call';
import type { Run, RunPlace, View } from '@/lib/sessions';
import { type ViewRequest, viewUrl } from '@/lib/safe/live-view';

/**
 * Where interactions happen: in the page of a finished scrape, or in a session.
 */
export type Site = { place: RunPlace; connection: Run['connection'] };

type ViewMode = keyof View;

/**
 * Why there is nothing to show: the service's reason, no known session, or none
 * with such a view.
 */
type Problem = Failure | 'no-session' | 'no-view';

/**
 * A live view that was requested. Its address is a secret, and is only here and
 * in the frame.
 */
export type ShownView = ViewRequest & {
  mode: ViewMode;
  url: URL;
  isGuess: boolean;
};

type Deps = {
  call: typeof callBackground;
  site: ReadonlySignal<Site | undefined>;
  here: ReadonlySignal<Run[]>;
};

export type LiveViewState = ReturnType<typeof createLiveView>;

export function createLiveView({ call, site, here }: Deps) {
  const shown = signal<ShownView | undefined>();
  const problem = signal<Problem | undefined>();
  const isAsking = signal(false);

  /**
   * A running interaction doesn't know its session yet; the service's list may
   * name it.
   */
  async function findSession(
    place: RunPlace,
  ): Promise<{ id: string; isGuess: boolean } | Problem> {
    if ('sessionId' in place) return { id: place.sessionId, isGuess: false };
    const known = here.value.find(({ answer }) => answer?.sessionId)?.answer
      ?.sessionId;
    if (known !== undefined) return { id: known, isGuess: false };
    const [newest] = here.value;
    if (!newest) return 'no-session';
    const looked = await lookUp(call('run.lookUp', { runId: newest.id }));
    return looked.ok ? (looked.value.session ?? 'no-session') : looked.error;
  }

  async function find(
    { place, connection }: Site,
    mode: ViewMode,
  ): Promise<ShownView | Problem> {
    const session = await findSession(place);
    if (typeof session !== 'object' || !('isGuess' in session)) return session;
    const answer = await lookUp(
      call('session.view', {
        connection: connection.id,
        sessionId: session.id,
      }),
    );
    if (!answer.ok) return answer.error;
    const mayBeLoopback =
      hostKind(new URL(connection.baseUrl).hostname) === 'loopback';
    const request = { view: answer.value[mode] ?? '', mayBeLoopback };
    const url = viewUrl(request);
    return url
      ? { ...request, url, mode, isGuess: session.isGuess }
      : 'no-view';
  }

  return {
    shown,
    problem,
    isAsking,
    async show(mode: ViewMode) {
      const wanted = site.value;
      if (!wanted || isAsking.value) return;
      isAsking.value = true;
      const found = await find(wanted, mode);
      isAsking.value = false;
      if (wanted !== site.value) return;
      const isView = typeof found === 'object' && 'url' in found;
      shown.value = isView ? found : undefined;
      problem.value = isView ? undefined : found;
    },
    close() {
      shown.value = undefined;
      problem.value = undefined;
    },
  };
}
