import { stemmers } from '@/lib/core/stemmers';
import { highlight } from '@/lib/engines/browser/highlights/highlight';

globalThis.pluckStemmers = stemmers;

/** The milliseconds that each query takes in a page of these paragraphs. */
Object.assign(globalThis, {
  findTimes(
    texts: string[],
    queries: string[],
    language: string,
    runs: number,
  ): number[] {
    const blocks = texts.map((text) => ({ text, isLabel: false, under: '' }));
    return Array.from({ length: runs }, () => queries)
      .flat()
      .map((query) => {
        const start = performance.now();
        highlight(blocks, query, language);
        return performance.now() - start;
      });
  },
});
