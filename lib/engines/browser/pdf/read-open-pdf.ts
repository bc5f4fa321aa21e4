import { messageOf } from '@/lib/core/message-of';
import type { TabProgress } from '@/lib/engines/browser/progress';
import type {
  ReadAnswer,
  ReadContext,
  ReadRequest,
} from '@/lib/engines/browser/read-answer';
import { answerPdf, pdfOptions } from './answer-pdf';
import { UnreadablePdf, readPdf } from './read-pdf';

/** Less than the limit of the background, so that what was read is not lost. */
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
   * The tab's own address, with its cookies, and from the cache if possible: an
   * address may work only once.
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
