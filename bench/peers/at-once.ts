import { marked } from 'marked'
import { sanitizeFragment } from '@/lib/safe/sanitize'

/**
 * Parses, sanitizes and inserts a text in one step. Returns the milliseconds until it is in the page and
 * until it is painted.
 */
async function drawAtOnce(markdown: string): Promise<{ inserted: number; painted: number }> {
  const article = document.createElement('article')
  article.className = 'md'
  document.body.append(article)
  const start = performance.now()
  article.append(sanitizeFragment(marked.parse(markdown, { async: false })))
  const inserted = performance.now() - start
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const painted = performance.now() - start
  article.remove()
  return { inserted, painted }
}

Object.assign(globalThis, { drawAtOnce })
