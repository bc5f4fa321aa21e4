import { i18n } from '#i18n'
import { createNoteMaker, templateName } from '@/components/clips'
import { saveFile } from '@/components/ui/save-file'
import { noteText } from '@/lib/clips'
import { asRecord } from '@/lib/core/is-record'
import { jsonIn } from '@/lib/core/json-in'
import { wordCount } from '@/lib/core/count-words'
import { fileName } from '@/lib/safe/file-name'
import { findJob, findResult } from '@/lib/scrape'
import { settingsItem, templateOn } from '@/lib/settings'
import { createOpenDatabase } from '@/lib/store/db'

const db = createOpenDatabase()

/** A result's markdown with the page's title on top, and the number of its words. */
export async function takeText(jobId: string): Promise<{ text: string; words: number }> {
  const database = await db()
  const [job, result] = await Promise.all([findJob(database, jobId), findResult(database, jobId)])
  const { data } = asRecord(result && (await jsonIn(result.raw)))
  const { markdown } = asRecord(data)
  if (typeof markdown !== 'string' || !job) throw new Error('The result is gone.')
  return { text: withTitle(markdown, job.page.title), words: wordCount(markdown) }
}

/** Puts the title above a text that doesn't begin with a heading of the first level. */
export const withTitle = (markdown: string, title: string): string =>
  title === '' || /^\s*# /.test(markdown) ? markdown : `# ${title}\n\n${markdown.trimStart()}`

/** Downloads a result as a note, made with the template of its page. */
export async function saveNote(jobId: string): Promise<void> {
  const job = await findJob(await db(), jobId)
  if (!job) throw new Error('The result is gone.')
  const maker = createNoteMaker()
  const template = templateOn(await settingsItem.getValue(), { url: job.page.url, presetId: job.presetId })
  const made = await maker.make({ template, source: { jobId }, now: Date.now() })
  maker.close()
  if (!made.ok)
    throw new Error(
      'problems' in made ? i18n.t('clip.templateFails', [templateName(template)]) : i18n.t('clip.notMade'),
    )
  saveFile(fileName(made.note.name, 'md'), new Blob([noteText(made.note)], { type: 'text/markdown' }))
}
