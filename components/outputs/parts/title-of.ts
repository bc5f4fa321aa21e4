import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

/** What to call the page in the name of a file: its title, else its host. */
export function titleOf({ data }: ScrapeAnswer): string {
  const { title, url, sourceURL } = data.metadata ?? {}
  return [title].flat()[0] || URL.parse(url ?? sourceURL ?? '')?.host || ''
}
