import type { FormatId } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type CodedCause, causeByCode } from './cause-by-code';
import type { JobError } from './job';
import { type PartPath, isUnknownKey, unknownParts } from './unknown-parts';

/** A part of a request, by the catalogue key of its label. */
export type RequestPart = `format.${FormatId}` | `field.${string}`;

/**
 * The cause of a failure, if more specific than its kind. `asked`: the parts of
 * the request that may be responsible.
 */
export type Because = { cause: Cause; asked: RequestPart[] };

export type Cause =
  | CodedCause
  | 'banned'
  | 'protection'
  | 'retention'
  | 'legal'
  | 'network-sign-in'
  | 'misdirected'
  | 'too-early'
  | 'bandwidth'
  | 'origin-down'
  | 'no-engine'
  | 'no-model'
  | 'no-browser'
  | 'branding-of-file'
  | 'local-address'
  | 'address'
  | 'unknown-format'
  | 'unknown-option'
  | 'no-uploads';

const byMessage: [Cause, RegExp][] = [
  ['banned', /\bbanned\b/i],
  ['protection', /threat protection/i],
  ['retention', /data retention/i],
  ['site', /(?:un|not )support/i],
];

/**
 * Causes by the status codes of proxies and networks. Source: IANA and
 * Cloudflare's documentation.
 */
const byStatus: Record<number, Cause> = {
  407: 'network-sign-in',
  511: 'network-sign-in',
  421: 'misdirected',
  425: 'too-early',
  509: 'bandwidth',
  521: 'origin-down',
  523: 'origin-down',
  525: 'origin-down',
  526: 'origin-down',
  527: 'origin-down',
  530: 'origin-down',
};

type Format = NonNullable<ScrapeRequest['formats']>[number];

/** The label of a part that a server doesn't know. */
export function labelOfPart(part: PartPath): RequestPart {
  const [, format, inner] = /^formats\.(\w+)(?:\.(.+))?$/.exec(part) ?? [];
  if (format === undefined) return `field.${part}`;
  return inner === undefined
    ? `format.${format as FormatId}`
    : `field.${format}.${inner}`;
}

const labelOf = (format: Format): RequestPart => `format.${formatIdOf(format)}`;

/** The requested formats that need something that a server may lack. */
const formatsThatNeed = (
  what: 'engine' | 'model',
  { formats = [] }: ScrapeRequest,
): RequestPart[] =>
  formats
    .filter((format) => formatOf(formatIdOf(format))?.serverNeeds === what)
    .map(labelOf);

/** The requested options that only some of the server's engines support. */
const askedOfEngine = (request: ScrapeRequest): RequestPart[] => [
  ...formatsThatNeed('engine', request),
  ...(request.proxy === 'enhanced' ? ['field.proxy' as const] : []),
  ...(request.actions?.length ? ['field.actions' as const] : []),
  ...(request.parsers ? ['field.parsers' as const] : []),
  ...(request.location ? ['field.location' as const] : []),
  ...(request.mobile ? ['field.mobile' as const] : []),
];

const askedOfModel = (request: ScrapeRequest): RequestPart[] => [
  ...formatsThatNeed('model', request),
  ...(request.onlyCleanContent ? ['field.onlyCleanContent' as const] : []),
];

/**
 * The message if no engine was tried. If only engines for files were tried,
 * either no other one supports the options, or the site refused a plain
 * request. Source: real-server.md and its recorded answers.
 */
const triedNoEngine = /engines tried: \[\]/i;
const triedFileEngines = /engines tried: \[pdf, document\]/i;

function noEngine(
  { message }: JobError,
  request: ScrapeRequest | undefined,
): Because | undefined {
  const asked = request ? askedOfEngine(request) : [];
  const lacksEngine =
    triedNoEngine.test(message) ||
    (triedFileEngines.test(message) && asked.length > 0);
  return lacksEngine ? { cause: 'no-engine', asked } : undefined;
}

/** The message for files that no server reads as a page or a document. */
const unreadFile =
  /\.(?:zip|rar|7z|tar|t?gz|bz2|xz|mp[34]|m4[av]|mov|avi|mkv|webm|wav|ogg|flac|aac|exe|msi|dmg|pkg|iso|apk|deb|rpm|jar|bin|wasm|ttf|otf|woff2?)$/i;

function addressCause(
  message: string,
  request: ScrapeRequest | undefined,
): Cause {
  const { hostname, pathname } = URL.parse(request?.url ?? '') ?? {
    hostname: '',
    pathname: '',
  };
  if (hostname !== '' && !/[.:]/.test(hostname.replace(/\.$/, '')))
    return 'local-address';
  return unreadFile.test(pathname) || /\bfile\b/i.test(message)
    ? 'file-type'
    : 'address';
}

function refused(
  { fields = [] }: JobError,
  request: ScrapeRequest | undefined,
): Because | undefined {
  const url = fields.find(({ path }) => path === 'url');
  if (url && fields.every(({ path }) => path === 'url'))
    return {
      cause: addressCause(
        fields.map(({ message }) => message).join(' '),
        request,
      ),
      asked: [],
    };
  const parts = unknownParts(fields, request ?? {});
  if (!parts)
    return fields.some(isUnknownKey)
      ? { cause: 'unknown-option', asked: [] }
      : undefined;
  const isFormat = parts.every((part) => /^formats\.\w+$/.test(part));
  return {
    cause: isFormat ? 'unknown-format' : 'unknown-option',
    asked: parts.map(labelOfPart),
  };
}

/**
 * The cause of a failure beyond its kind, from its status, code, message and
 * the request.
 */
export function becauseOf(
  error: JobError,
  request?: ScrapeRequest,
): Because | undefined {
  const { kind, status = 0, code, message } = error;
  const plain = (cause: Cause | undefined) => cause && { cause, asked: [] };
  const coded = causeByCode(code);
  if (coded) return plain(coded);
  switch (kind) {
    case 'forbidden':
      return plain(byMessage.find(([, words]) => words.test(message))?.[0]);
    case 'unavailable':
      return plain(byStatus[status]);
    // A service without uploads doesn't know the path for them.
    case 'not-found':
    case 'not-json':
      return plain(
        request?.sendPage && (status === 404 || status === 405)
          ? 'no-uploads'
          : undefined,
      );
    case 'unsupported':
      return plain(status === 451 ? 'legal' : undefined);
    case 'not-implemented':
      if (request?.sendPage && status === 501) return plain('no-uploads');
      if (code === 'SCRAPE_ACTIONS_NOT_SUPPORTED')
        return { cause: 'no-browser', asked: ['field.actions'] };
      if (code !== 'SCRAPE_BRANDING_NOT_SUPPORTED') return undefined;
      return /only supported for/i.test(message)
        ? plain('branding-of-file')
        : { cause: 'no-browser', asked: ['format.branding'] };
    case 'scrape-failed':
      return noEngine(error, request);
    case 'server-error': {
      const asked =
        code === 'UNKNOWN_ERROR' && request ? askedOfModel(request) : [];
      return asked.length > 0 ? { cause: 'no-model', asked } : undefined;
    }
    case 'bad-request':
      return refused(error, request);
    default:
      return undefined;
  }
}
