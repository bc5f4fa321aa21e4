import discussions from '@/entrypoints/discussions';
import { partsToMarkdown } from '@/lib/engines/browser/markdown/to-markdown';
import { prepareParts } from '@/lib/engines/browser/prepare/prepare';
import { readSite } from '@/lib/engines/browser/sites/read-site';
import { labels } from './labels';

void discussions.main();

/** Every page is read as if its site had no reader of its own. */
globalThis.pluckRead = async (request) => {
  const answer = await readSite(
    document,
    {
      site: { id: 'discussion', name: 'Discussion', version: 1 },
      labels,
    },
    {
      convert: (parts, base) => {
        prepareParts(parts, base);
        return partsToMarkdown(parts, request);
      },
    },
  );
  if (!('parts' in answer)) return { success: true, data: { metadata: {} } };
  return {
    success: true,
    data: {
      ...answer.parts,
      metadata: answer.metadata,
      ...(answer.content && { markdown: answer.content.markdown }),
    },
  };
};
