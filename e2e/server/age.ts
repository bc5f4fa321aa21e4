import { asRecord, isRecord } from '@/lib/core/objects';
import type { Detail } from './scrape-rules';

/** The year of a server: it knows the fields and formats of that year. */
export type Age = 2024 | 2025 | 2026;
export const ages: readonly Age[] = [2024, 2025, 2026];

/** The parts of a request that came in a year, by their contract paths. */
const added: Record<Exclude<Age, 2024>, readonly string[]> = {
  2025: [
    'formats.summary',
    'formats.branding',
    'formats.product',
    'formats.menu',
    'formats.audio',
    'formats.video',
    'formats.question',
    'formats.highlights',
    'parsers.mode',
    'parsers.pages',
    'parsers.pageMarkers',
    'parsers.blocks',
    'auditMetadata',
    'lockdown',
    'minAge',
    'onlyCleanContent',
    'profile',
    'redactPII',
    'storeInCache',
    'threatProtection',
    'zeroDataRetention',
  ],
  2026: [
    'formats.deterministicJson',
    'formats.knowledgeGraph',
    'formats.rawBase64',
    'formats.attributes',
    'formats.json.checkPromptInjection',
    'formats.branding.mode',
    'parsers.image',
    'parsers.refresh',
    'fastMode',
    'safeMode',
  ],
};

/** Whether a server of this age knows a part of a request. */
export const isKnown = (path: string, age: Age): boolean =>
  ([2025, 2026] as const).every(
    (year) =>
      year <= age ||
      !added[year].some((part) => path === part || path.startsWith(`${part}.`)),
  );

/** The operations that came in a year. */
const addedPaths: Record<Exclude<Age, 2024>, readonly RegExp[]> = {
  2025: [
    /^\/v2\/(?:interact|parse|team\/activity)\b/,
    /^\/v2\/scrape\/[^/]+(?:\/interact)?$/,
  ],
  2026: [
    /^\/v2\/interact\/[^/]+(?:\/replay(?:\/[^/]+)?)?$/,
    /^\/v2\/browser\/profiles\//,
    /^\/v2\/team\/credit-usage\/historical$/,
    /^\/v2\/monitor\b/,
  ],
};

/** Whether a server of this age has an operation. */
export function hasOperation(method: string, path: string, age: Age): boolean {
  const isOlder = (year: Exclude<Age, 2024>) =>
    age < year && addedPaths[year].some((pattern) => pattern.test(path));
  // Only the state of a session is new; its end isn't.
  const isEnd = method === 'DELETE' && /^\/v2\/interact\/[^/]+$/.test(path);
  return !isOlder(2025) && (isEnd || !isOlder(2026));
}

const listed = (names: readonly string[], mark: string): string =>
  names.map((name) => mark + name + mark).join(', ');

/** What a server says of keys that it doesn't know, in the words of its year. */
function unknownKeys(keys: string[], path: PropertyKey[], age: Age): Detail {
  const several = keys.length > 1 ? 's' : '';
  const inBody =
    'Unrecognized key in body -- please review the v2 API documentation for request body changes';
  const older =
    path.length === 0
      ? inBody
      : `Unrecognized key(s) in object: ${listed(keys, "'")}`;
  const message =
    age === 2024 ? older : `Unrecognized key${several}: ${listed(keys, '"')}`;
  return { code: 'unrecognized_keys', keys, path, message };
}

/**
 * What a server says if no alternative fits. The validator of 2024 names places
 * from the top, the later one from the list's item.
 */
function noAlternative(
  path: PropertyKey[],
  alternatives: Detail[][],
  age: Age,
): Detail {
  const common = { code: 'invalid_union', path, message: 'Invalid input' };
  return age === 2024
    ? {
        ...common,
        unionErrors: alternatives.map((issues) => ({
          name: 'ZodError',
          issues: issues.map((issue) => ({
            ...issue,
            path: [...path, ...issue.path],
          })),
        })),
      }
    : { ...common, errors: alternatives };
}

const expected = (values: string[], path: PropertyKey[]): Detail => ({
  code: 'invalid_value',
  values,
  path,
  message: `Invalid input: expected ${listed(values, '"')}`,
});

function unknownInList(root: string, list: unknown, age: Age): Detail[] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item, index) => {
    const type = typeof item === 'string' ? item : asRecord(item).type;
    const path = [root, index];
    const isObject = isRecord(item);
    if (!isKnown(`${root}.${String(type)}`, age)) {
      const others = [expected(['markdown'], isObject ? ['type'] : [])];
      return noAlternative(path, [others], age);
    }
    const own = root === 'parsers' ? root : `${root}.${String(type)}`;
    const keys = Object.keys(asRecord(item)).filter(
      (key) => key !== 'type' && !isKnown(`${own}.${key}`, age),
    );
    if (keys.length === 0) return [];
    const plain = [expected(['pdf'], [])];
    return noAlternative(path, [plain, [unknownKeys(keys, [], age)]], age);
  });
}

/** What a server of this age refuses of a body, because it doesn't know it. */
export function unknownIn(body: unknown, age: Age): Detail[] {
  const fields = asRecord(body);
  const keys = Object.keys(fields).filter((key) => !isKnown(key, age));
  return [
    ...(keys.length > 0 ? [unknownKeys(keys, [], age)] : []),
    ...unknownInList('formats', fields.formats, age),
    ...unknownInList('parsers', fields.parsers, age),
  ];
}
