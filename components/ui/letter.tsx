import { letterOf } from './letter-of';

/**
 * The first letter of a site's name on the site's colour, because its icon
 * would need a request.
 */
export const Letter = ({ host }: { host: string }) => {
  const { letter, hue } = letterOf(host);
  return (
    <span class="favicon" aria-hidden="true" style={{ '--hue': hue }}>
      {letter}
    </span>
  );
};
