import { portOf } from '@/lib/core/port-of'

/**
 * The match pattern of the one origin that a base URL lives on. In Chromium a pattern without a port means
 * every port of the host, so even the default one is named. Firefox knows no ports in patterns.
 */
export function originPattern(baseUrl: string, { withPort }: { withPort: boolean }): string {
  const url = new URL(baseUrl)
  return `${url.protocol}//${url.hostname}${withPort ? `:${portOf(url)}` : ''}/*`
}
