/** Stands in for a site's icon, which would have to be fetched: the first letter of its name. */
export const Letter = ({ host }: { host: string }) => (
  <span class="favicon" aria-hidden="true">
    {host
      .replace(/^www\./, '')
      .slice(0, 1)
      .toUpperCase() || '?'}
  </span>
)
