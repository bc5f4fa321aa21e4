import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

/** One entry of `details` in the real server's 400 answer. */
export type Detail = {
  code: string;
  path: PropertyKey[];
  message: string;
} & Record<string, unknown>;

const custom = (path: PropertyKey[], message: string): Detail => ({
  code: 'custom',
  path,
  message,
});

const formatName = (format: NonNullable<ScrapeRequest['formats']>[number]) =>
  typeof format === 'string' ? format : format.type;

/**
 * The real server's rules that the contract does not state. Source:
 * real-server.md, "Scrape".
 */
export function scrapeRules(request: ScrapeRequest): Detail[] {
  return [
    ...urlRules(request.url),
    ...waitRules(request),
    ...formatRules(request),
  ];
}

function urlRules(url: string): Detail[] {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    const pattern = '/^https?:\\/\\//i';
    const message = 'URL uses unsupported protocol';
    return [
      {
        origin: 'string',
        code: 'invalid_format',
        format: 'regex',
        pattern,
        path: ['url'],
        message,
      },
    ];
  }
  return hostname.includes('.') || hostname.startsWith('[')
    ? []
    : [
        custom(
          ['url'],
          'URL must have a valid top-level domain or be an IP address',
        ),
      ];
}

function waitRules({ waitFor = 0, timeout = 60_000 }: ScrapeRequest): Detail[] {
  if (waitFor > 60_000) {
    const message = 'Too big: expected number to be <=60000';
    return [
      {
        origin: 'number',
        code: 'too_big',
        maximum: 60_000,
        inclusive: true,
        path: ['waitFor'],
        message,
      },
    ];
  }
  return waitFor > timeout / 2
    ? [custom(['waitFor'], 'waitFor must not exceed half of timeout')]
    : [];
}

function formatRules({ formats = [] }: ScrapeRequest): Detail[] {
  const names = formats.map(formatName);
  const broken: Detail[] = [];
  if (names.filter((name) => name === 'screenshot').length > 1) {
    broken.push(
      custom(['formats'], 'You may only specify one screenshot format'),
    );
  }
  if (names.includes('changeTracking') && !names.includes('markdown')) {
    const message =
      'The changeTracking format requires the markdown format to be specified as well';
    broken.push(custom(['formats'], message));
  }
  if (names.includes('json') && names.includes('deterministicJson')) {
    const message = 'Cannot specify both json and deterministicJson formats';
    broken.push(custom(['formats'], message));
  }
  if (names.includes('rawBase64') && names.length > 1) {
    const message =
      'The rawBase64 format cannot be combined with other formats';
    broken.push(custom(['formats'], message));
  }
  return broken;
}
