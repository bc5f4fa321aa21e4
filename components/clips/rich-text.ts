import { workerPieces } from '@/components/outputs';
import { escapeHtml } from '@/lib/safe/escape';
import { sanitizeFragment } from '@/lib/safe/sanitize';
import { startMarkdownWorker } from '@/lib/safe/start-worker';

/** Longer limits than for a visible page, since it can be cancelled. */
const maxSilence = { atStartMs: 15_000, laterMs: 5000 };

/** Markdown as sanitized HTML. Rejects if it takes too long. */
export async function richText(markdown: string): Promise<string> {
  const parts: string[] = [];
  const pieces = workerPieces(startMarkdownWorker(), markdown, {
    maxSilence,
    onDone: (worker) => worker.terminate(),
  });
  const reader = pieces.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const piece = next.value;
    parts.push(
      'html' in piece ? piece.html : `<pre>${escapeHtml(piece.plain)}</pre>`,
    );
  }
  return new XMLSerializer().serializeToString(
    sanitizeFragment(parts.join('')),
  );
}
