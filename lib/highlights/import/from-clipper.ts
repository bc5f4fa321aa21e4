import { textOfHtml } from '@/lib/clips';
import { readJson } from '@/lib/core/read-json';
import { part, z } from '@/lib/core/zod';
import type { Draft } from './draft';
import { maxFileBytes, maxHighlights } from './limits';

const text = z.string();

const clipperHighlight = z.looseObject({
  // Both are HTML; the second is how Clipper stores it.
  text: part(text),
  content: part(text),
  timestamp: part(text),
  id: part(text),
  notes: part(z.array(text)),
});

const clipperFile = z.array(
  z.looseObject({
    url: part(text),
    title: part(text),
    highlights: part(z.array(z.unknown())),
  }),
);

/**
 * The highlights in a file of Obsidian Web Clipper: a list of pages, each with
 * its address and its highlights. Undefined if it is another file.
 */
export function fromClipper(file: string): Draft[] | undefined {
  const read = readJson(file, {
    maxChars: maxFileBytes,
    maxDepth: 12,
    maxItems: maxHighlights,
    isLenient: true,
  });
  const { data: pages } = clipperFile.safeParse(read.ok && read.value);
  if (!pages?.every(({ highlights }) => highlights !== undefined))
    return undefined;
  return pages.flatMap(({ url = '?', title = '', highlights = [] }) =>
    highlights.map((one) => {
      const { data } = clipperHighlight.safeParse(one);
      const {
        text: html,
        content = '',
        timestamp,
        id,
        notes = [],
      } = data ?? {};
      return {
        url,
        title,
        text: textOfHtml(html ?? content),
        note: notes.map(textOfHtml).join('\n\n'),
        madeAt: timestamp ?? id,
      };
    }),
  );
}
