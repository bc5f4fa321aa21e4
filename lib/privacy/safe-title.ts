import type { Finding } from './detect/detector';
import { masked } from './mask';

/**
 * Whether a finding concerns the whole address, so that no part of it can be
 * removed.
 */
const isWhole = ({ rule, piece }: Finding) =>
  !piece && /^(?:own-key|nested-)/.test(rule);

/**
 * A page's own title. Without one, or if it contains what was found in the
 * address, the masked address.
 */
export function safeTitle(
  title: string,
  url: URL,
  findings: Finding[],
): string {
  const pieces = findings.flatMap(({ piece }) => piece ?? []);
  const whole = findings.some(isWhole);
  if (pieces.length === 0 && !whole) return title;
  const isAddress =
    title === '' || title.replace(/^https?:\/\//, '').startsWith(url.host);
  const tells = pieces.some(
    ({ raw, value }) =>
      title.includes(raw) || (value !== '' && title.includes(value)),
  );
  if (!isAddress && !tells) return title;
  if (whole) return url.host;
  return (
    url.host +
    pieces.reduce(
      (text, { name, value, raw }) =>
        text.replaceAll(raw, () => `${name && `${name}=`}${masked(value)}`),
      url.pathname + url.search,
    )
  );
}
