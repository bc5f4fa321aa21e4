import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { defuddleParts } from '@/scripts/defuddle-parts';

const tableFile = /block-model\/table\.json$/;

/**
 * The reader as one script, built from the current sources. `world`: the file
 * that starts it; `table` takes the place of the block model's.
 */
export async function buildReader(
  world = import.meta.resolve('./reader-world.ts'),
  table?: object,
): Promise<string> {
  const replaceTable = {
    name: 'block-model-table',
    enforce: 'pre' as const,
    load: (id: string) =>
      table && tableFile.test(id) ? JSON.stringify(table) : null,
  };
  const root = resolve(import.meta.dirname, '../..');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [replaceTable],
    resolve: { alias: [...defuddleParts, { find: '@', replacement: root }] },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(world),
        formats: ['iife'],
        name: 'reader',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}
