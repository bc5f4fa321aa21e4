import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Extension,
  builtExtension,
  startExtension,
} from '@/e2e/support/extension';
import { withPeerPages } from './peer-pages';

/** Starts the built extension, does some work with it, and closes it. */
export async function withExtension<Result>(
  work: (extension: Extension) => Promise<Result>,
  directory = builtExtension,
): Promise<Result> {
  const extension = await startExtension({ directory });
  // A helper of tsx for the names of functions, which pages lack.
  await extension.context.addInitScript('globalThis.__name = (named) => named');
  try {
    return await work(extension);
  } finally {
    await extension.close();
  }
}

/**
 * An extension that does only what no extension can do without: its popup opens
 * a side panel and asks its worker, which sends a request with a key from its
 * storage, or takes the page's text, which the panel shows. Its elements have
 * the names of Pluck's.
 */
export const bareExtension = fileURLToPath(
  new URL('peers/bare', import.meta.url),
);

/** The same with a copy of the extension that has the pages to compare with. */
export const withPeers = async <Result>(
  work: (extension: Extension) => Promise<Result>,
): Promise<Result> => withExtension(work, await (copy ??= makeCopy()));

let copy: Promise<string> | undefined;

async function makeCopy(): Promise<string> {
  const directory = await withPeerPages(builtExtension);
  process.on('exit', () => rmSync(directory, { recursive: true }));
  return directory;
}
