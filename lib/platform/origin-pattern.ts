const defaultPorts: Record<string, string> = { 'https:': '443', 'http:': '80' }

/**
 * The match pattern of the one origin that a base URL lives on. In Chromium a pattern without a port means
 * every port of the host, so even the default one is named. Firefox knows no ports in patterns.
 */
export function originPattern(baseUrl: string, { withPort }: { withPort: boolean }): string {
  const { protocol, hostname, port } = new URL(baseUrl)
  return `${protocol}//${hostname}${withPort ? `:${port || defaultPorts[protocol]}` : ''}/*`
}
