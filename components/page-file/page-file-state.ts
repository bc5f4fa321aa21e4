import { signal } from '@preact/signals';
import type { Page } from '@/lib/core/page';
import { fileName } from '@/lib/safe/file-name';
import type { MissingPart, PageFileCapture } from '@/lib/upload';

type Deps = {
  capture(
    page: Page,
    given?: ReadonlyMap<string, Blob>,
  ): Promise<PageFileCapture>;
  /** Those of some parts of a page that its host lets Pluck read. */
  fetchParts(
    urls: readonly string[],
    from: { page: Page; isAllowed: boolean },
  ): Promise<{ url: string; blob: Blob }[]>;
  /** Asks for access to the hosts of some addresses. */
  allow(urls: string[]): Promise<boolean>;
  save(name: string, file: Blob): void;
  /** The file was saved and lacks nothing. */
  onWhole(bytes: number): void;
};

type Made = Extract<PageFileCapture, { is: 'file' }>;

/** What the dialog shows of a page's file. `closed`: what may still come. */
type Shown =
  | { is: 'working' }
  | { is: 'asking'; file: Made; closed: MissingPart[] }
  | { is: 'saved'; file: Made }
  | Exclude<PageFileCapture, { is: 'file' }>;

/** Makes a page one file, and saves it. */
export function createPageFile({
  capture,
  fetchParts,
  allow,
  save,
  onWhole,
}: Deps) {
  const shown = signal<Shown | undefined>();
  let work = new AbortController();
  let page: Page | undefined;

  async function make(of: Page, isAllowed: boolean) {
    page = of;
    work.abort();
    work = new AbortController();
    const { signal: ended } = work;
    shown.value = { is: 'working' };
    let made = await capture(of);
    const closed = closedIn(made);
    if (closed.length > 0 && !ended.aborted) {
      const urls = closed.map(({ url }) => url);
      const found = await fetchParts(urls, { page: of, isAllowed });
      const given = new Map(found.map(({ url, blob }) => [url, blob]));
      if (given.size > 0 && !ended.aborted) made = await capture(of, given);
    }
    if (!ended.aborted) end(made, isAllowed);
  }

  function end(made: PageFileCapture, isAllowed: boolean) {
    const closed = isAllowed ? [] : closedIn(made);
    if (made.is !== 'file') shown.value = made;
    else if (closed.length > 0)
      shown.value = { is: 'asking', file: made, closed };
    else keep(made);
  }

  function keep(file: Made) {
    save(
      fileName(page?.title || 'page', 'html'),
      new Blob([file.bytes], { type: 'text/html;charset=utf-8' }),
    );
    shown.value = file.missing.length > 0 ? { is: 'saved', file } : undefined;
    if (file.missing.length === 0) onWhole(file.size);
  }

  return {
    shown,
    make: (of: Page) => make(of, false),
    /** Asks for the hosts that can't be read yet, and makes the file again. */
    async allowAll() {
      if (shown.value?.is !== 'asking' || !page) return;
      const of = page;
      if (await allow(shown.value.closed.map(({ url }) => url)))
        await make(of, true);
    },
    saveAnyway: () => {
      if (shown.value?.is === 'asking') keep(shown.value.file);
    },
    close() {
      work.abort();
      shown.value = undefined;
    },
  };
}

export type PageFileState = ReturnType<typeof createPageFile>;

const closedIn = (made: PageFileCapture): MissingPart[] =>
  made.is === 'file'
    ? made.missing.filter(
        ({ why, url }) => why === 'closed' && /^https?:/i.test(url),
      )
    : [];
