import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

/** The JSON Schema sent for `data.json`, if any. */
export function sentSchema(request?: ScrapeRequest): Record<string, unknown> | undefined {
  for (const item of request?.formats ?? [])
    if (typeof item !== 'string' && item.type === 'json') return item.schema
  return undefined
}
