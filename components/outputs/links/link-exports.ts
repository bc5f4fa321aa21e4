import { columnsCsv } from '@/components/outputs/parts/text-tables'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { webLink } from '@/lib/safe/web-link'
import type { Link } from './choose-links'

/** Links as a table: the original address, its host, and its side. */
export const linksCsv = (links: readonly Link[]): string =>
  columnsCsv(links, [
    ['address', ({ address }) => address],
    ['host', ({ host }) => host],
    ['side', ({ side }) => side],
  ])

/** Links as a Markdown list; links without a valid address stay text. */
export const linksMarkdown = (links: readonly Link[]): string =>
  links.map(({ address }) => `- ${markdownLink(address)}\n`).join('')

function markdownLink(address: string): string {
  const url = webLink(address)
  return url ? `<${url.href.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : escapeMarkdown(address)
}
