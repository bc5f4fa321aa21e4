import fc from 'fast-check';
import { formats } from '@/lib/contract/formats';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

/** Any of these fields, set or not; those in `needed` are always set. */
const some = (
  fields: Record<string, fc.Arbitrary<unknown>>,
  ...needed: string[]
) => fc.record(fields, { requiredKeys: needed, noNullPrototype: true });

/** All of these fields. */
const all = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { noNullPrototype: true });

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const whole = fc.integer();
const flag = fc.boolean();
const type = <T extends string>(name: T) => fc.constant(name);
const one = fc.constantFrom;
const up = (least: number, most: number) =>
  fc.integer({ min: least, max: most });

/** Zod drops this key at the top of a record, but keeps it deeper down. */
const record = <T>(
  value: fc.Arbitrary<T>,
  name = fc.string({ maxLength: 12 }),
) =>
  fc.dictionary(
    name.filter((key) => key !== '__proto__'),
    value,
    { noNullPrototype: true },
  );
const headerName = fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,12}$/);
/** JSON has no negative zero. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const jsonSchema = record(fc.jsonValue().map(asJson));

const viewport = all({ width: whole, height: whole });
const picture = { fullPage: flag, quality: up(1, 100), viewport };

/** The formats without options. */
const plain = formats.filter(
  ({ request }) => Object.keys(request.def.shape).length === 1,
);

const objects = [
  ...plain.map(({ id }) => all({ type: type(id) })),
  some({ type: type('screenshot'), ...picture }, 'type'),
  some(
    {
      type: type('json'),
      prompt: text,
      schema: jsonSchema,
      checkPromptInjection: flag,
    },
    'type',
  ),
  some(
    { type: type('deterministicJson'), prompt: text, schema: jsonSchema },
    'type',
  ),
  some(
    {
      type: type('knowledgeGraph'),
      entityTypes: fc.array(text, { maxLength: 50 }),
    },
    'type',
  ),
  some(
    { type: type('branding'), mode: one('auto', 'fast', 'standard') },
    'type',
  ),
  all({
    type: type('attributes'),
    selectors: fc.array(all({ selector: text, attribute: text })),
  }),
  some(
    {
      type: type('changeTracking'),
      modes: fc.array(one('git-diff', 'json')),
      prompt: text,
      schema: jsonSchema,
      tag: fc.option(text),
    },
    'type',
  ),
  all({
    type: type('question'),
    question: fc.string({ maxLength: 10_000, size: 'small' }),
  }),
  all({
    type: type('highlights'),
    query: fc.string({ maxLength: 10_000, size: 'small' }),
  }),
];

const names = one(
  ...formats.flatMap(({ id, request }) =>
    request.safeParse({ type: id }).success ? id : [],
  ),
);

const anyAction = fc.oneof(
  all({ type: type('wait'), milliseconds: up(1, Number.MAX_SAFE_INTEGER) }),
  all({ type: type('wait'), selector: text }),
  some({ type: type('screenshot'), ...picture }, 'type'),
  some({ type: type('click'), selector: text, all: flag }, 'type', 'selector'),
  all({ type: type('write'), text }),
  all({ type: type('press'), key: text }),
  some(
    { type: type('scroll'), direction: one('up', 'down'), selector: text },
    'type',
  ),
  all({ type: type('scrape') }),
  all({ type: type('executeJavascript'), script: text }),
  some(
    {
      type: type('pdf'),
      format: one(
        'A0',
        'A1',
        'A2',
        'A3',
        'A4',
        'A5',
        'A6',
        'Letter',
        'Legal',
        'Tabloid',
        'Ledger',
      ),
      landscape: flag,
      scale: fc.double({ noNaN: true, noDefaultInfinity: true }).map(asJson),
    },
    'type',
  ),
);

const pdf = some(
  {
    type: type('pdf'),
    mode: one('fast', 'auto', 'ocr'),
    maxPages: up(1, 10_000),
    pages: flag,
    pageMarkers: flag,
    blocks: flag,
    refresh: flag,
  },
  'type',
);

const letter = up(65, 90).map((code) => String.fromCharCode(code));
const domains = fc.array(
  fc.tuple(one('', '*.'), fc.domain()).map((parts) => parts.join('')),
);

const threatProtection = some({
  mode: one('off', 'normal'),
  riskScoreThreshold: up(0, 100),
  failurePolicy: one('open', 'closed'),
  whitelist: domains,
  blacklist: domains,
  blockedTlds: fc.array(one('zip', 'mov', 'co.uk', 'xn--p1ai')),
});

const redaction = some({
  entities: fc.array(
    one('PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'),
  ),
  mode: one('accurate', 'aggressive', 'fast'),
  replaceStyle: one('tag', 'mask', 'remove'),
});

/**
 * Any options that the contract allows. Their values are written by hand from
 * its tables, not from the schema.
 */
export const anyOptions = some({
  formats: fc.array(fc.oneof(names, ...objects)),
  onlyMainContent: flag,
  captions: flag,
  onlyCleanContent: flag,
  includeTags: fc.array(text),
  excludeTags: fc.array(text),
  removeBase64Images: flag,
  waitFor: whole,
  timeout: up(1000, 300_000),
  mobile: flag,
  blockAds: flag,
  headers: record(text, headerName),
  proxy: one('basic', 'enhanced', 'auto'),
  skipTlsVerification: flag,
  fastMode: flag,
  safeMode: flag,
  actions: fc.array(anyAction),
  parsers: fc.array(fc.oneof(type('pdf'), type('image'), pdf)),
  location: some({
    country: fc.tuple(letter, letter).map((letters) => letters.join('')),
    languages: fc.array(one('de-DE', 'en-US', 'zh-Hant-TW', 'ar')),
  }),
  profile: some(
    { name: fc.string({ minLength: 1, maxLength: 128 }), saveChanges: flag },
    'name',
  ),
  maxAge: whole,
  minAge: whole,
  storeInCache: flag,
  lockdown: flag,
  redactPII: fc.oneof(flag, redaction),
  zeroDataRetention: flag,
  threatProtection,
  auditMetadata: all({
    username: fc.string({ maxLength: 1024, size: 'small' }),
  }),
}) as fc.Arbitrary<PresetOptions>;

/**
 * Any preset that can be saved: options, and idle actions at positions in the
 * list of all actions.
 */
export const anyPreset = fc
  .tuple(anyOptions, fc.array(fc.tuple(anyAction, fc.nat())))
  .map(([options, idle]) => {
    const free = Array.from(
      { length: (options.actions?.length ?? 0) + idle.length },
      (_, at) => at,
    );
    const places = idle
      .map(([, nth]) => free.splice(nth % free.length, 1)[0] ?? 0)
      .toSorted((a, b) => a - b);
    return {
      options,
      idleActions: idle.map(([action], nth) => ({
        at: places[nth] ?? 0,
        action,
      })),
    };
  });
