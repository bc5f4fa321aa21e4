import { Window } from 'happy-dom'
import { toMarkdown } from '@/lib/engines/browser/markdown/to-markdown'
import { defaultTemplate } from '@/lib/schema/note-template'
import { renderNote } from '@/lib/notes/render'
import { type NoteValues, noteValues } from '@/lib/notes/values/note-values'
import { readScrapedPage } from '@/lib/schema/scrape-answer'

/** Milliseconds from a page to the text of a note, and for what reads the page alone: its markdown and its values. */
export type NoteRun = { note: number; readers: number }

const now = Date.UTC(2026, 10, 21)
const url = 'https://tides.example/mills'
const clip = { page: { url, title: 'Mills' }, request: { formats: ['markdown' as const] } }
const metadata = { title: 'Mills', url, description: 'Wheels', 'og:site_name': 'Tides' }
const thing = { '@type': 'Article', author: { name: 'Ana Ruiz' }, datePublished: '2026-03-04' }
const head = `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
const section =
  '<h2>A mill</h2><p>The wheel turns with the tide, <a href="https://tides.example/a">twice a day</a>, <em>mostly</em>.</p>'

/** The default note of a page of so many bytes. */
export async function notes(runs: number, bytes = 200_000): Promise<NoteRun[]> {
  const rawHtml = head + section.repeat(Math.ceil(bytes / section.length))
  const window = new Window()
  const page = new window.DOMParser().parseFromString(rawHtml, 'text/html').body as unknown as Element
  const read = (): NoteValues =>
    noteValues(clip, readScrapedPage({ markdown: toMarkdown(page), rawHtml, metadata }), now)
  const render = async () => {
    const rendering = await renderNote(defaultTemplate, read())
    if (!rendering.ok) throw new Error(JSON.stringify(rendering.problems))
  }
  const measured: NoteRun[] = []
  for (let run = -2; run < runs; run += 1) {
    const [readers, note] = [await timed(read), await timed(render)]
    if (run >= 0) measured.push({ note, readers })
  }
  await window.happyDOM.close()
  return measured
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
