import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'

/** The JSON Schema that was sent for `data.json`, where one was. */
export function sentSchema(request?: ScrapeRequest): Record<string, unknown> | undefined {
  for (const item of request?.formats ?? [])
    if (typeof item !== 'string' && item.type === 'json') return item.schema
  return undefined
}
