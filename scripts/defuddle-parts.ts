import { fileURLToPath } from 'node:url';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const unused = fileAt('./defuddle-unused.ts');

/**
 * Defuddle made from its modules, without most of its code: what rewrites the
 * content that was found or drops small images of it, and the readers of single
 * sites. The reader only asks what it keeps of a page.
 */
export const defuddleParts = [
  {
    find: /^defuddle$/,
    replacement: fileAt('./defuddle-core.ts'),
  },
  ...[
    './standardize',
    './elements/footnotes',
    './elements/callouts',
    './removals/small-images',
    './extractor-registry',
  ].map((find) => ({ find, replacement: unused })),
];
