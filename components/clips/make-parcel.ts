import { i18n } from '#i18n';
import { type NoteMaker, makeNote } from './templates/render-note';
import type { ChosenTurns, NoteEnd, NoteStep } from './templates/note-work';
import type { Job } from '@/lib/queue/job';
import {
  type ClipChoice,
  type Destination,
  type JoinedPages,
  type Note,
  type NoteEdit,
  type NoteTemplate,
  type NoteToUpdate,
  type ReadFormat,
  destinationType,
  keepsPage,
  wantsHtml,
  imagePath,
  noteImages,
  savedAddress,
  withSavedImages,
} from '@/lib/clips';
import { markdownLink } from '@/lib/links';
import { offer } from '@/lib/platform/handover';
import type { call as callBackground, Answer, Input } from '@/lib/app/call';
import {
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  type PicturesFromPage,
  imageExtension,
} from '@/lib/scrape';
import { capturePageFile } from '@/lib/upload';
import { WorkerFailure, runTask } from '@/lib/safe/run-task';
import { startFileWorker } from '@/lib/safe/start-worker';

/** What a clip stores of its note; `html` is sanitized. */
export type ClipContent = { note: Note; html?: string; files: NoteFile[] };

export type ClipRequest = {
  /** The ID of the clip; retries reuse it. */
  id: string;
  jobId: string;
  template: NoteTemplate;
  destination: Destination;
  /**
   * Save the pictures beside the note; `allowed`: the browser lets Pluck read
   * their hosts.
   */
  images?: 'asked' | 'allowed' | 'reachable';
  /** An earlier clip of the same content, whose name the new one takes. */
  replaces?: NoteToUpdate;
  rich?: true;
  /** What the user changed about this note. */
  edit?: NoteEdit;
  /** Adds to the note that it would replace. */
  adds?: true;
  /** What the next note of the site starts with. */
  choice?: ClipChoice;
  /** Only these turns of a conversation. */
  part?: ChosenTurns;
  /** The note is of these pages; `jobId` names no job. */
  joined?: JoinedPages;
  /** Not started by a click in this page. */
  isQuick?: true;
};

export type ParcelStep = NoteStep | { done: number; total: number };

/**
 * `closed`: picture addresses whose hosts the browser doesn't let Pluck read.
 */
export type ClipOutcome =
  | {
      ok: true;
      parcel: ClipContent;
      missed: number;
      page?: PageKept;
      /** What the template reads that the result lacks. */
      empty?: ReadFormat[] | undefined;
    }
  | { ok: false; closed: string[] }
  | Extract<NoteEnd, { ok: false }>;

/** How many parts of the page its file lacks, if there is one. */
export type PageKept = number | 'none';

/** Where the content of a clip is from. */
export type ClipSource = Pick<Job, 'connection' | 'page'>;

/** The source of a note of several pages: none of its pictures is in one tab. */
export const noPage: ClipSource = {
  connection: { kind: 'browser' },
  page: { tabId: -1, windowId: -1, url: '', title: '' },
};

/**
 * The addresses of a job's service and page, whose pictures contact no new
 * host.
 */
const ownAddresses = ({ connection, page }: ClipSource): string[] => [
  ...(connection.kind === 'service' ? [connection.baseUrl] : []),
  ...(page.url ? [page.url] : []),
];

type Work = {
  /** Makes the note; defaults to a worker that ends with it. */
  make?: NoteMaker['make'];
  source: ClipSource;
  /**
   * Reads pictures out of the page's tab, which needs no permission; undefined
   * where it can't be asked.
   */
  fromPage?: PicturesFromPage;
  /** Makes one file of the page in its tab. */
  takePage?: typeof capturePageFile;
  signal: AbortSignal;
  onStep(step: ParcelStep): void;
};

/**
 * Makes the content to send from a result. Rejects only with the reason of
 * `signal`.
 */
export async function makeParcel(
  request: ClipRequest,
  {
    make = makeNote,
    source,
    fromPage,
    takePage = capturePageFile,
    signal,
    onStep,
  }: Work,
): Promise<ClipOutcome> {
  const {
    jobId,
    part,
    joined,
    template,
    edit,
    destination,
    images,
    replaces,
    rich,
  } = request;
  const end = await make(
    {
      template,
      source: joined ? { joined } : { jobId, part },
      now: Date.now(),
      edit,
    },
    { signal, onStep },
  );
  if (!end.ok) return end;
  const named =
    replaces === undefined
      ? end.note
      : { ...end.note, ...nameOf(replaces.where) };
  const wantsImages =
    images !== undefined && destinationType(destination.settings.kind).files;
  let saved = wantsImages
    ? await saveImages(named, {
        source,
        fromPage,
        isAllowed: images === 'allowed',
        signal,
        onDone: (done, total) => onStep({ done, total }),
      })
    : { note: named, files: [], closed: [], missed: 0 };
  if (saved.closed.length > 0 && images === 'asked')
    return { ok: false, closed: saved.closed };
  const page = keepsPage(destination) ? await takePage(source.page) : undefined;
  signal.throwIfAborted();
  if (page?.is === 'file')
    saved = {
      ...saved,
      ...(await withPageFile(saved, page.bytes, destination)),
    };
  const html =
    (rich ?? wantsHtml(destination.settings))
      ? await htmlOf(saved.note.body)
      : undefined;
  const missed = saved.missed + saved.closed.length;
  return {
    ok: true,
    parcel: {
      note: saved.note,
      files: saved.files,
      ...(html !== undefined && { html }),
    },
    missed,
    empty: end.empty,
    ...(page && { page: page.is === 'file' ? page.missing.length : 'none' }),
  };
}

/** The page's file beside a note, which links to it, or as the service's copy. */
async function withPageFile(
  { note, files }: Pick<ClipContent, 'note' | 'files'>,
  bytes: Uint8Array<ArrayBuffer>,
  { settings: { kind } }: Destination,
): Promise<Pick<ClipContent, 'note' | 'files'>> {
  const blob = new Blob([bytes], { type: 'text/html' });
  const path = `${await imagePath(note.name, blob)}.html`;
  const link = markdownLink({
    url: savedAddress(path),
    words: i18n.t('pageFile.title'),
  });
  const body =
    destinationType(kind).keepsPage === 'beside'
      ? `${note.body.trimEnd()}\n\n${link}\n`
      : note.body;
  return { note: { ...note, body }, files: [...files, { path, blob }] };
}

/** Text that takes too long to render is sent as it is. */
const htmlOf = async (markdown: string): Promise<string | undefined> => {
  const { richText } = await import('./rich-text');
  return richText(markdown).catch(() => undefined);
};

function nameOf(where: string): Pick<Note, 'name' | 'folder'> {
  const parts = where.split('/');
  const name = parts.pop() ?? '';
  return { name, folder: parts.join('/') };
}

/**
 * Whether the user chose to replace notes that were edited since without being
 * asked.
 */
const alwaysReplaces = ({ template, destination }: ClipRequest): boolean =>
  template.behavior === 'replace' || destination.exists === 'replace';

const updateOf = (
  request: ClipRequest,
  { written, lines, target }: NoteToUpdate,
): Pick<Input<'clip.add'>, 'exists' | 'written' | 'lines' | 'target'> =>
  request.adds
    ? { exists: 'append' }
    : {
        exists: alwaysReplaces(request) ? 'replace' : 'ask',
        written,
        lines,
        target,
      };

/**
 * Sends a clip to the background, which saves and delivers it. Retries if the
 * reply is lost: the ID prevents duplicates.
 */
export function addClip(
  call: typeof callBackground,
  request: ClipRequest,
  { note, html, files }: ClipContent,
  empty?: ReadFormat[],
): Promise<Answer<'clip.add'>> {
  const { id, jobId, joined, template, destination, replaces, choice } =
    request;
  const add = () =>
    call('clip.add', {
      clipId: id,
      ...(joined ? { title: joined.title } : { jobId }),
      templateId: template.id,
      destinationId: destination.id,
      note,
      ...(replaces && updateOf(request, replaces)),
      ...(html !== undefined && { html }),
      ...(files.length > 0 && { files: offered(files) }),
      ...(choice && { choice }),
      ...(empty && { empty }),
    });
  return add().catch(add);
}

/**
 * Publishes the files under a name for the background, because messages can't
 * carry them.
 */
function offered(files: ClipContent['files']): string {
  const name = crypto.randomUUID();
  void offer(name, files);
  return name;
}

export type NoteFile = { path: string; blob: Blob };

type Options = Pick<Work, 'source' | 'fromPage'> & {
  isAllowed: boolean;
  signal: AbortSignal;
  onDone(done: number, total: number): void;
};

/**
 * Gets a note's pictures, from the page's tab where that has them and else from
 * the web, and links the note to those that arrived. Rejects only with the reason
 * of `signal`.
 */
export async function saveImages(
  note: Note,
  { source, fromPage, isAllowed, signal, onDone }: Options,
) {
  const urls = noteImages(note.body);
  if (urls.length === 0) return { note, files: [], closed: [], missed: 0 };
  onDone(0, urls.length);
  const given = (await fromPage?.(source.page, urls, signal)) ?? [];
  const has = new Set(given.map(({ url }) => url));
  const rest = urls.filter((url) => !has.has(url));
  onDone(given.length, urls.length);
  const order: FetchOrder = {
    of: 'each',
    urls: rest,
    isAllowed,
    // In private networks, only the hosts of these are contacted.
    own: ownAddresses(source),
  };
  const { each = [], failed } =
    rest.length === 0
      ? { failed: [] }
      : await fetchAll(order, signal, (done) =>
          onDone(given.length + done, urls.length),
        );
  const closed = failed
    .filter(({ why }) => why === 'no-access')
    .map(({ url }) => url);
  return {
    ...(await withFiles(note, { each: [...given, ...each] })),
    closed,
    missed: failed.length - closed.length,
  };
}

/** The note with the downloaded pictures, each stored beside it. */
export async function withFiles(
  note: Note,
  { each = [] }: Pick<FetchOutcome, 'each'>,
): Promise<{ note: Note; files: NoteFile[] }> {
  const paths = new Map<string, string>();
  const files = new Map<string, Blob>();
  for (const { url, blob } of each) {
    const path = `${await imagePath(note.name, blob)}.${imageExtension(blob.type)}`;
    paths.set(url, path);
    files.set(path, blob);
  }
  return {
    note: { ...note, body: withSavedImages(note.body, paths) },
    files: [...files].map(([path, blob]) => ({ path, blob })),
  };
}

/**
 * Fetches files in a worker that ends with the work. Rejects only with the
 * reason of `signal`.
 */
async function fetchAll(
  order: FetchOrder,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<Pick<FetchOutcome, 'each' | 'failed'>> {
  const worker = startFileWorker();
  try {
    return await runTask<FetchNews, FetchOutcome>(worker, order, {
      signal,
      read(news) {
        if ('outcome' in news) return news.outcome;
        onDone(news.done);
      },
    });
  } catch (cause) {
    if (cause instanceof WorkerFailure) return { failed: [] };
    throw cause;
  } finally {
    worker.terminate();
  }
}
