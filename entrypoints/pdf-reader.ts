import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';
import { createPdfReader } from '@/lib/engines/browser/pdf/read-open-pdf';
import { reportProgress } from '@/lib/engines/browser/report-progress';

/**
 * Injected into a tab that shows a PDF; the background then calls the functions
 * that it defines. Firefox allows no extension in its viewer.
 */
export default defineUnlistedScript({
  exclude: ['firefox'],
  main() {
    // PDF.js runs without a worker, which the page's policy might refuse.
    Object.assign(globalThis, { pdfjsWorker: worker });
    const { read, stop } = createPdfReader({
      url: location.href,
      fetch: (url) => fetch(url, { cache: 'force-cache' }),
      now: () => Date.now(),
      report: reportProgress,
    });
    globalThis.pluckReadPdf = read;
    globalThis.pluckStop = stop;
  },
});
