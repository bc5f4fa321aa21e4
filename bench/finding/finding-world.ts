import { formsOf } from '@/lib/core/stemmers';
import { highlight } from '@/lib/engines/browser/highlights/highlight';

globalThis.pluckWordForms = formsOf;

/**
 * The milliseconds that each query takes in a page of these paragraphs, in the
 * best of its runs: other programs only make it slower.
 */
Object.assign(globalThis, {
  findTimes(
    texts: string[],
    queries: string[],
    language: string,
    runs: number,
  ): number[] {
    const blocks = texts.map((text) => ({ text, isLabel: false, under: '' }));
    const timeOf = (query: string) => {
      const start = performance.now();
      highlight(blocks, query, language);
      return performance.now() - start;
    };
    return queries.map((query) =>
      Math.min(...Array.from({ length: runs }, () => timeOf(query))),
    );
  },
});
