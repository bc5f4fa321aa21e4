import { fileName } from '@/lib/safe/file-name';

/** How long a browser may take to write what was dropped, in milliseconds. */
const keptMs = 60_000;

/**
 * Makes a drag a copy of the page as Markdown: a file on the desktop or in a
 * folder, a text in an editor.
 */
export function dragOut(
  transfer: DataTransfer,
  { title, markdown }: { title: string; markdown: string },
): void {
  const type = 'text/markdown';
  const address = URL.createObjectURL(new Blob([markdown], { type }));
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
  transfer.effectAllowed = 'copy';
  transfer.setData('text/plain', markdown);
  // Source: Chromium; other browsers take the text.
  transfer.setData(
    'DownloadURL',
    `${type}:${fileName(title, 'md')}:${address}`,
  );
}
