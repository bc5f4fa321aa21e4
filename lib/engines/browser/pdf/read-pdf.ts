import {
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  getDocument,
} from 'pdfjs-dist';
import { getOwn } from '@/lib/core/objects';
import { messageOf } from '@/lib/core/failures';
import type { JobErrorKind } from '@/lib/queue/job';
import { columnsOf } from './columns';
import { inSlices, sliceMs } from './in-slices';
import { withDropCaps, type LinkBox, linesOf } from './lines';
import { type PaperLines, runningLines } from './running-heads';
import { taggedParts, withMarks } from './tags';
import { partsOf, type Part, writerOf } from './to-markdown';

/**
 * The maximum number of pages that a service reads. Source: contract,
 * "parsers.maxPages".
 */
const maxPages = 10_000;
/** Of the time: what is left for the text of the pages that were read. */
const arrangeShare = 0.2;

type Deps = {
  /** The remaining time, in milliseconds. */
  timeLeft(): number;
  isStopped(): boolean;
  onPage(done: number, total: number): void;
  pause(): Promise<void>;
};

/** The text of a PDF. `cut`: why pages are missing. */
export type PdfText = {
  title?: string;
  author?: string;
  total: number;
  pages: string[];
  links: string[];
  cut?: 'limit' | 'time';
  damaged: number[];
};

/**
 * A page: its parts as the file's structure has them, and the lines that are in
 * none of them, which are all if the file has no structure.
 */
type PdfPage = PaperLines & { parts: Part[]; links: LinkBox[] };

const noPage: PdfPage = { parts: [], lines: [], links: [], bottom: 0, top: 0 };

export class UnreadablePdf extends Error {
  constructor(
    readonly kind: JobErrorKind,
    message = '',
  ) {
    super(message);
  }
}

/**
 * Reads the text of a PDF, page by page, up to the page limit of the request or
 * the time limit.
 */
export async function readPdf(
  data: Uint8Array,
  limit: number | undefined,
  deps: Deps,
): Promise<PdfText> {
  const loading = getDocument({
    data,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    const file = await opened(loading);
    const { numPages: total } = file;
    const asked = Math.min(total, limit ?? maxPages);
    const pages: PdfPage[] = [];
    const links = new Set<string>();
    const damaged: number[] = [];
    const readUntil = deps.timeLeft() * arrangeShare;
    let pausedAt = deps.timeLeft();
    while (
      pages.length < asked &&
      deps.timeLeft() > readUntil &&
      !deps.isStopped()
    ) {
      const number = pages.length + 1;
      const page = await pageOf(file, number).catch(() => undefined);
      if (!page) damaged.push(number);
      for (const { url } of page?.links ?? []) links.add(url);
      pages.push(page ?? noPage);
      if (pausedAt - deps.timeLeft() < sliceMs && number < asked) continue;
      deps.onPage(number, asked);
      await deps.pause();
      pausedAt = deps.timeLeft();
    }
    if (pages.every(({ lines, parts }) => lines.length + parts.length === 0))
      throw new UnreadablePdf(
        damaged.length > 0 ? 'pdf-damaged' : 'pdf-no-text',
      );
    const running = runningLines(pages);
    // What was read before a stop is kept.
    const wasStopped = deps.isStopped();
    const arranged = await inSlices(
      pages,
      ({ parts, lines }) => ({
        tagged: parts,
        others: partsOf(lines.filter((line) => !running.has(line))),
      }),
      deps,
      () => deps.timeLeft() <= 0 || (deps.isStopped() && !wasStopped),
    );
    const write = writerOf(arranged);
    const cut = cutBy({ read: arranged.length, asked, total });
    return {
      ...(await factsOf(file)),
      total,
      pages: await inSlices([...arranged.keys()], write, deps),
      links: [...links],
      cut,
      damaged,
    };
  } finally {
    await loading.destroy();
  }
}

/** What kept a file of `total` pages from being read to its end, if it was. */
function cutBy(pages: { read: number; asked: number; total: number }) {
  if (pages.read < pages.asked) return 'time';
  return pages.read < pages.total ? 'limit' : undefined;
}

async function opened({
  promise,
}: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  try {
    return await promise;
  } catch (error) {
    const isLocked =
      error instanceof Error && error.name === 'PasswordException';
    throw new UnreadablePdf(
      isLocked ? 'pdf-locked' : 'pdf-damaged',
      isLocked ? '' : messageOf(error),
    );
  }
}

async function pageOf(
  file: PDFDocumentProxy,
  number: number,
): Promise<PdfPage> {
  const page: PDFPageProxy = await file.getPage(number);
  const [{ items, styles }, annotations, tree] = await Promise.all([
    page.getTextContent({ includeMarkedContent: true }),
    page.getAnnotations(),
    page.getStructTree().catch(() => null),
  ]);
  const links = (annotations as Partial<LinkBox>[]).filter(
    (one): one is LinkBox =>
      typeof one.url === 'string' && Array.isArray(one.rect),
  );
  for (const item of items)
    if ('str' in item)
      Object.assign(item, fontOf(getOwn(styles, item.fontName)));
  const pieces = withMarks(items);
  const tagged = taggedParts(pieces, tree, links);
  const rest = tagged?.rest ?? pieces.map(({ piece }) => piece);
  const [, bottom = 0, , top = 0] = page.view;
  page.cleanup();
  return {
    parts: tagged?.parts ?? [],
    lines: withDropCaps(
      columnsOf(rest).flatMap((column) => linesOf(column, links)),
    ),
    links,
    bottom,
    top,
  };
}

const boldName =
  /bold|black|heavy|demi|-medi\b|\bCMBX|\bSFBX|\bCMSSBX|\bSFSX|\bLMRoman\w*-Bold/i;

/** What a font's name and kind say. Source: `withFontNames` in the build. */
function fontOf(style?: { fontFamily: string; fontName?: string }) {
  return {
    isBold: boldName.test(style?.fontName ?? ''),
    isMono: style?.fontFamily === 'monospace',
  };
}

async function factsOf(
  file: PDFDocumentProxy,
): Promise<Pick<PdfText, 'title' | 'author'>> {
  const { info } = await file.getMetadata().catch(() => ({ info: {} }));
  const { Title: title, Author: author } = info as {
    Title?: unknown;
    Author?: unknown;
  };
  return {
    ...(typeof title === 'string' && title.trim() !== '' && { title }),
    ...(typeof author === 'string' && author.trim() !== '' && { author }),
  };
}
