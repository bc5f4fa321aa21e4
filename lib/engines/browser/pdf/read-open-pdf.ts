import { messageOf } from '@/lib/core/failures';
import type { TabProgress } from '@/lib/engines/browser/progress';
import type {
  ReadAnswer,
  ReadContext,
  ReadRequest,
} from '@/lib/engines/browser/read-answer';
import { joinedPages } from './joined-pages';
import { UnreadablePdf, readPdf, type PdfText } from './read-pdf';
import { pdfPaper } from './pdf-paper';
import { compare } from '@/lib/engines/browser/changes/compare';
import type { PassageBlock } from '@/lib/engines/browser/highlights/passage-block';
import {
  forModel,
  asHighlights,
  highlight,
} from '@/lib/engines/browser/highlights/highlight';
import type { PageWarning } from '@/lib/engines/browser/page-kind';
import type { FormatId } from '@/lib/contract/formats';
import {
  requestedFormat,
  requestedFormats,
} from '@/lib/contract/schema/requested-format';

/**
 * Shorter than the background's limit, so that the text read so far isn't lost.
 */
const limitMs = 45_000;
const maxBytes = 300_000_000;

type Deps = {
  url: string;
  fetch(url: string): Promise<Response>;
  now(): number;
  report(progress: TabProgress): void;
};

/** The reader of the PDF that a tab shows. `stop` ends a reading. */
export function createPdfReader({ url, fetch, now, report }: Deps) {
  let isStopped = false;

  async function read(
    request: ReadRequest,
    context: ReadContext = {},
  ): Promise<ReadAnswer> {
    isStopped = false;
    const until = now() + limitMs;
    try {
      const text = await readPdf(await load(), pdfOptions(request)?.maxPages, {
        timeLeft: () => until - now(),
        isStopped: () => isStopped,
        onPage: (done, total) => report({ unit: 'page', done, total }),
        pause: () => new Promise((resolve) => setTimeout(resolve)),
      });
      return answerPdf(text, request, context, url);
    } catch (error) {
      const kind = error instanceof UnreadablePdf ? error.kind : undefined;
      return {
        success: false,
        error: messageOf(error),
        code: 'UNKNOWN_ERROR',
        kind,
      };
    }
  }

  /**
   * Loads the tab's own address, with its cookies, and from the cache if
   * possible, because an address may work only once.
   */
  async function load(): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(url);
    if (Number(response.headers.get('content-length')) > maxBytes)
      throw new UnreadablePdf('too-large');
    const bytes = await response.bytes();
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
    if (!head.includes('%PDF-'))
      throw new UnreadablePdf('pdf-damaged', 'The address returned no PDF.');
    return bytes;
  }

  return {
    read,
    stop() {
      isStopped = true;
    },
  };
}

const ofPages: ReadonlySet<FormatId> = new Set(['html', 'rawHtml', 'images']);

/** The answer to a request from the text of a PDF, in the contract's form. */
export function answerPdf(
  pdf: PdfText,
  request: ReadRequest,
  context: ReadContext,
  url: string,
): ReadAnswer {
  const { title, author, total, pages, links, cut, damaged } = pdf;
  const { earlier } = context;
  const paper = pdfPaper(pdf, url);
  const blocks = () => blocksIn(pages);
  const asked = new Set(requestedFormats(request));
  const options = pdfOptions(request);
  const markdown = withMarkers(pages, options?.pageMarkers === true);
  const changes = requestedFormat(request, 'changeTracking');
  const query = requestedFormat(request, 'highlights')?.query;
  const warnings: PageWarning[] = [];
  if (cut)
    warnings.push([
      cut === 'limit' ? 'pdfLimit' : 'pdfTime',
      pages.length,
      total,
    ]);
  if (damaged.length > 0)
    warnings.push(['pdfDamaged', damaged.slice(0, 20).join(', ')]);
  if ([...asked].some((id) => ofPages.has(id))) warnings.push(['pdfNoHtml']);
  return {
    success: true,
    data: {
      ...((asked.has('markdown') || changes) && { markdown }),
      ...(asked.has('links') && { links }),
      ...(query !== undefined && {
        highlights: asHighlights(highlight(blocks(), query)),
      }),
      ...(changes && {
        changeTracking: compare(
          markdown,
          earlier,
          changes.modes?.includes('git-diff') ?? true,
        ),
      }),
      ...(options?.pages && {
        pages: pages.map((page, index) => ({
          pageNumber: index + 1,
          markdown: page,
        })),
      }),
      ...(paper && { paper }),
      ...(warnings.length > 0 && { warnings }),
      metadata: {
        sourceURL: url,
        url,
        contentType: 'application/pdf',
        ...(title !== undefined && { title }),
        ...(author !== undefined && { author }),
        numPages: pages.length,
        totalPages: total,
      },
    },
    ...forModel(blocks, request, context),
  };
}

const pdfOptions = ({ parsers = [] }: Pick<ReadRequest, 'parsers'>) =>
  parsers.find((one) => typeof one !== 'string');

/**
 * The pages as one text. Source: contract, "pageMarkers: a horizontal rule and
 * an HTML comment, only between pages".
 */
const withMarkers = (pages: readonly string[], areMarked: boolean): string =>
  areMarked
    ? pages
        .map((page, index) =>
          index > 0 ? `---\n\n<!-- Page ${index + 1} -->\n\n${page}` : page,
        )
        .filter((page) => page !== '')
        .join('\n\n')
    : joinedPages(pages);

/** The blocks of the pages' text, for a search. */
function blocksIn(pages: readonly string[]): PassageBlock[] {
  const headings: string[] = [];
  const blocks: PassageBlock[] = [];
  for (const part of pages
    .flatMap((page) => page.split(/\n+/))
    .filter((text) => text.trim() !== '')) {
    const level = /^#{1,6}(?= )/.exec(part)?.[0].length;
    const text = plain(part);
    if (level !== undefined) headings.length = level - 1;
    blocks.push({
      text,
      isLabel: level !== undefined,
      under: headings.filter(Boolean).join('\n'),
    });
    if (level !== undefined) headings[level - 1] = text;
  }
  return blocks;
}

const plain = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:#{1,6}|-|\d+\.|\[\^[^\]\s]+\]:) /, '')
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/\[([^[\]]*)\]\(<[^<>]*>\)/g, '$1')
    .replace(/\\(.)/g, '$1');
