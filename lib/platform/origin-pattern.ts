import { portOf } from '@/lib/core/port-of'

/**
 * The match pattern of a base URL's origin. In Chromium a pattern without a port matches every port of the
 * host, so even the default port is named. Firefox doesn't support ports in patterns.
 */
export function originPattern(baseUrl: string, { withPort }: { withPort: boolean }): string {
  const url = new URL(baseUrl)
  return `${url.protocol}//${url.hostname}${withPort ? `:${portOf(url)}` : ''}/*`
}
