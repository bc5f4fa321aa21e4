import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';
import { joinedPages } from '@/lib/engines/browser/pdf/joined-pages';
import { readPdf } from '@/lib/engines/browser/pdf/read-pdf';

Object.assign(globalThis, {
  pdfjsWorker: worker,
  pluckPdf: async (base64: string) => {
    const { pages } = await readPdf(Uint8Array.fromBase64(base64), undefined, {
      timeLeft: () => 60_000,
      isStopped: () => false,
      onPage: () => {},
      pause: async () => {},
    });
    return joinedPages(pages);
  },
});
