import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

/** The page's name for files: its title, else its host. */
export function titleOf({ data }: ScrapeAnswer): string {
  const { title, url, sourceURL } = data.metadata ?? {}
  return [title].flat()[0] || URL.parse(url ?? sourceURL ?? '')?.host || ''
}
