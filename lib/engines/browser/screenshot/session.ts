import { withoutPlace } from '@/lib/core/without-place';
import { type Step, shootPage, shootView } from './shoot';

/**
 * If the background is silent for so long, its worker is dead: reading the
 * pixels of a tall picture takes seconds.
 */
const maxSilenceMs = 30_000;
/** How long images may take to load: those in view, or all of the page. */
const maxImageMs = { 'in view': 500, all: 3000 };
/** A page that is not in view draws no frames. */
const maxFrameMs = 250;
/**
 * What moves into its place when it comes into view has arrived after this
 * time.
 */
const restMs = 100;

/** A view that keeps its size for so long is taken to keep it. */
const sizeCheckMs = 300;
const maxSizeChecks = 8;

declare global {
  /**
   * In the tab's isolated world: the next step of the screenshot that runs
   * there; begins one with the first call.
   */
  var pluckShoot:
    | ((isFullPage: boolean) => Promise<Step | undefined>)
    | undefined;
}

/** The screenshot of the page that this script was injected into. */
export function createSession(
  page: Document,
  report: (done: number, total: number) => void,
) {
  let isStopped = false;
  let isHidden = false;
  let running: AsyncGenerator<Step, Step> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const begun = {
    address: withoutPlace(location.href),
    entries: history.length,
  };
  const look = () => {
    isHidden ||= page.visibilityState !== 'visible';
  };
  /**
   * Whether a script has gone to another page. Many pages replace their address
   * while they are scrolled.
   */
  const hasLeft = () =>
    withoutPlace(location.href) !== begun.address &&
    history.length !== begun.entries;

  function stop() {
    isStopped = true;
    clearTimeout(silence);
    page.removeEventListener('visibilitychange', look);
    void running?.return({});
  }

  async function next(isFullPage: boolean): Promise<Step | undefined> {
    clearTimeout(silence);
    look();
    page.addEventListener('visibilitychange', look);
    if (!running) await stable();
    const deps = {
      page,
      drawn,
      settled,
      isStopped: () => isStopped,
      onShot: report,
    };
    running ??= isFullPage ? shootPage(deps) : shootView(deps);
    const { value } = await running.next();
    look();
    if (isHidden) {
      stop();
      return { isHidden };
    }
    if (hasLeft()) stop();
    if (isStopped) return undefined;
    silence = setTimeout(stop, maxSilenceMs);
    return value;
  }

  return { next, stop };
}

const afterMs = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

const drawn = (): Promise<void> =>
  Promise.race([
    afterMs(maxFrameMs),
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  ]);

/**
 * Resolves once the view has kept its size, which changes when a side panel
 * opens.
 */
async function stable(): Promise<void> {
  let size = '';
  for (
    let checks = 0;
    checks < maxSizeChecks && size !== `${innerWidth} ${innerHeight}`;
    checks++
  ) {
    size = `${innerWidth} ${innerHeight}`;
    await afterMs(sizeCheckMs);
  }
}

async function settled(which: 'in view' | 'all'): Promise<void> {
  const images = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && (which === 'all' || (bottom > 0 && top < innerHeight));
  });
  const loaded = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([loaded, afterMs(maxImageMs[which])]);
  await afterMs(restMs);
  await drawn();
}
