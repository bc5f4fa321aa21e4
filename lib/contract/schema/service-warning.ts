import type { ScrapeRequest } from './scrape-request';

/** Source: real-server.md. */
const unsupported =
  /The engine used does not support the following features: ([\w, ]*) -- your scrape may be partial\.\s*/g;

/**
 * A service's warning without the parts about options that the user didn't set:
 * the PDF engine warns about `skipTlsVerification`, which the server sets by
 * itself.
 */
export const serviceWarning = (
  warning: string,
  { skipTlsVerification }: ScrapeRequest,
): string =>
  skipTlsVerification !== undefined
    ? warning
    : warning
        .replaceAll(unsupported, (whole, list: string) => {
          const features = list.split(', ');
          const left = features.filter(
            (feature) => feature !== 'skipTlsVerification',
          );
          if (left.length === features.length) return whole;
          return left.length === 0 ? '' : whole.replace(list, left.join(', '));
        })
        .trim();
