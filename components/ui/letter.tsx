/**
 * The first letter of a site's name on the site's colour, because its icon
 * would need a request.
 */
export const Letter = ({ host }: { host: string }) => {
  const name = host.replace(/^www\./, '');
  return (
    <span class="favicon" aria-hidden="true" style={{ '--hue': hueOf(name) }}>
      {name.slice(0, 1).toUpperCase() || '?'}
    </span>
  );
};

/** A hue in degrees that stays the same for a name. */
const hueOf = (name: string): number =>
  new TextEncoder()
    .encode(name)
    .reduce((hue, byte) => (hue * 31 + byte) % 360, 0);
