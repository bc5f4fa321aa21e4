import { i18n } from '#i18n'
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer'
import type { NoteSource } from './note-work'

const url = 'https://example.com/tides'

/** A page to try a template on before there is a result. */
export const sampleSource: NoteSource = {
  clip: { page: { url, title: i18n.t('notes.sample.title') }, request: { formats: ['markdown'] } },
  page: readScrapedPage({
    markdown: i18n.t('notes.sample.text'),
    metadata: {
      title: i18n.t('notes.sample.title'),
      description: i18n.t('notes.sample.description'),
      author: 'Ana Ruiz',
      publishedTime: '2026-03-04',
      'og:site_name': 'Example',
      language: 'en',
      url,
    },
  }),
}
