import { marked } from 'marked';
import { sanitizeFragment } from '@/lib/safe/sanitize';

/**
 * Parses, sanitizes and inserts a text in one step, until it is painted.
 * Returns the milliseconds until it is in the page.
 */
async function drawAtOnce(markdown: string): Promise<number> {
  const article = document.createElement('article');
  article.className = 'md';
  document.body.append(article);
  const start = performance.now();
  article.append(sanitizeFragment(marked.parse(markdown, { async: false })));
  const inserted = performance.now() - start;
  await new Promise((painted) =>
    requestAnimationFrame(() => requestAnimationFrame(painted)),
  );
  article.remove();
  return inserted;
}

Object.assign(globalThis, { drawAtOnce });
