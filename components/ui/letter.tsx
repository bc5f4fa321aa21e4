/** The first letter of a site's name, because its icon would need a request. */
export const Letter = ({ host }: { host: string }) => (
  <span class="favicon" aria-hidden="true">
    {host
      .replace(/^www\./, '')
      .slice(0, 1)
      .toUpperCase() || '?'}
  </span>
)
