import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { fasterReaders } from './faster-readers.ts';

const folder = dirname(createRequire(import.meta.url).resolve('defuddle'));
/**
 * What rewrites the content that was found or drops small images of it, and the
 * readers of single sites.
 */
const unused: Record<string, string> = {
  standardize: '',
  footnotes: '',
  callouts: '',
  'small-images': '',
  'extractor-registry':
    'export const ExtractorRegistry = { findExtractor: () => null }',
};
const prefix = '\0defuddle-';

/**
 * Defuddle made from its modules, without most of its code: the reader only
 * asks what it keeps of a page. Readability and the rest of Defuddle get faster
 * parts.
 */
export const smallReaders = (): Plugin => ({
  name: 'small-readers',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'defuddle') return `${prefix}entry`;
    const name = source.split('/').at(-1) ?? '';
    return importer?.startsWith(folder) && Object.hasOwn(unused, name)
      ? prefix + name
      : undefined;
  },
  load(id) {
    if (id === `${prefix}entry`)
      return `export { Defuddle as default } from ${JSON.stringify(join(folder, 'defuddle.js'))}`;
    return id.startsWith(prefix)
      ? unused[id.slice(prefix.length)] || 'export {}'
      : undefined;
  },
  transform(code, id) {
    return fasterReaders(
      id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '',
      code,
    );
  },
});
