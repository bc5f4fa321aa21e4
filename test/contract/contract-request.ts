/** A field of a request, as in the contract's tables. */
export type ContractField = {
  path: string;
  type: string;
  isRequired?: true;
  default?: unknown;
  values?: readonly string[];
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  /** Only newer servers know it: others refuse the request. */
  isNewer?: true;
};

type Row = Omit<ContractField, 'path'>;

const under = (path: string, rows: Record<string, Row>): ContractField[] =>
  Object.entries(rows).map(([name, row]) =>
    Object.assign({ path: path ? `${path}.${name}` : name }, row),
  );

const flag = (byDefault: boolean): Row => ({
  type: 'boolean',
  default: byDefault,
});
const text: Row = { type: 'string' };
const texts: Row = { type: 'array of string' };
const needed: Row = { type: 'string', isRequired: true };
const named: Row = { type: 'object' };
const schema: Row = { type: 'object' };

const body = {
  url: { type: 'string (URI)', isRequired: true },
  zeroDataRetention: flag(false),
  formats: { type: 'array', default: ['markdown'] },
  actions: { type: 'array' },
  auditMetadata: named,
  blockAds: flag(true),
  excludeTags: texts,
  includeTags: texts,
  headers: named,
  location: named,
  lockdown: flag(false),
  maxAge: { type: 'integer', default: 172_800_000 },
  minAge: { type: 'integer' },
  mobile: flag(false),
  onlyCleanContent: flag(false),
  onlyMainContent: flag(true),
  parsers: { type: 'array', default: ['pdf'] },
  profile: named,
  proxy: {
    type: 'string',
    default: 'auto',
    values: ['basic', 'enhanced', 'auto'],
  },
  redactPII: { type: 'boolean or object', default: false },
  removeBase64Images: flag(true),
  skipTlsVerification: flag(true),
  storeInCache: flag(true),
  threatProtection: named,
  timeout: { type: 'integer', default: 60_000, min: 1000, max: 300_000 },
  waitFor: { type: 'integer', default: 0 },
} satisfies Record<string, Row>;

const picture: Record<string, Row> = {
  fullPage: flag(false),
  quality: { type: 'integer', min: 1, max: 100 },
  viewport: named,
  'viewport.width': { type: 'integer', isRequired: true },
  'viewport.height': { type: 'integer', isRequired: true },
};

const list: Row = { type: 'array of string', maxItems: 1000 };
const domains: Row = { ...list, pattern: '^(\\*\\.)?[^\\s*/:]+$' };

const nested: ContractField[] = [
  ...under('auditMetadata', { username: { ...needed, maxLength: 1024 } }),
  ...under('location', {
    country: { type: 'string', default: 'US', pattern: '^[A-Z]{2}$' },
    languages: texts,
  }),
  ...under('profile', {
    name: { ...needed, minLength: 1, maxLength: 128 },
    saveChanges: flag(true),
  }),
  ...under('parsers', {
    mode: { type: 'string', default: 'auto', values: ['fast', 'auto', 'ocr'] },
    maxPages: { type: 'integer', min: 1, max: 10_000 },
    pages: flag(false),
    pageMarkers: flag(false),
    blocks: flag(false),
  }),
  ...under('redactPII', {
    entities: {
      type: 'array of string',
      values: ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'],
    },
    mode: {
      type: 'string',
      default: 'accurate',
      values: ['accurate', 'aggressive', 'fast'],
    },
    replaceStyle: {
      type: 'string',
      default: 'tag',
      values: ['tag', 'mask', 'remove'],
    },
  }),
  ...under('threatProtection', {
    blacklist: domains,
    blockedTlds: { ...list, pattern: '^[^\\sA-Z.][^\\sA-Z]*$' },
    failurePolicy: { type: 'string', values: ['open', 'closed'] },
    mode: { type: 'string', values: ['off', 'normal'] },
    riskScoreThreshold: { type: 'integer', min: 0, max: 100 },
    whitelist: domains,
  }),
];

const formats: Record<string, Record<string, Row>> = {
  markdown: {},
  summary: {},
  html: {},
  rawHtml: {},
  links: {},
  images: {},
  screenshot: picture,
  json: { prompt: text, schema },
  changeTracking: {
    modes: { type: 'array of string', values: ['git-diff', 'json'] },
    prompt: text,
    schema,
    tag: { type: 'string or null', default: null },
  },
  branding: {},
  product: {},
  menu: {},
  audio: {},
  video: {},
  question: { question: { ...needed, maxLength: 10_000 } },
  highlights: { query: { ...needed, maxLength: 10_000 } },
};

const paper = [
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
];

const actions: Record<string, Record<string, Row>> = {
  wait: { milliseconds: { type: 'integer', min: 1 }, selector: text },
  screenshot: picture,
  click: { selector: needed, all: flag(false) },
  write: { text: needed },
  press: { key: needed },
  scroll: {
    direction: { type: 'string', default: 'down', values: ['up', 'down'] },
    selector: text,
  },
  scrape: {},
  executeJavascript: { script: needed },
  pdf: {
    format: { type: 'string', default: 'Letter', values: paper },
    landscape: flag(false),
    scale: { type: 'number', default: 1 },
  },
};

const alternatives = (
  root: string,
  types: Record<string, Record<string, Row>>,
): ContractField[] =>
  Object.entries(types).flatMap(([type, rows]): ContractField[] =>
    [{ path: `${root}.${type}`, type: 'object' } as ContractField].concat(
      under(`${root}.${type}`, rows),
    ),
  );

/**
 * Every field of the body of `POST /v2/scrape` in the contract, transcribed from the contract's
 * tables and not from the schema. For tests and documents. `[]` is omitted:
 * `parsers.mode` is the mode of an item of `parsers`.
 */
const contract: readonly ContractField[] = [
  ...under('', body),
  ...nested,
  ...alternatives('formats', formats),
  ...alternatives('actions', actions),
];

/** Source: real server, "Newer servers also do". */
const newer: readonly ContractField[] = [
  ...under('', { fastMode: flag(false), safeMode: flag(false) }),
  ...under('parsers', { refresh: flag(false) }),
  ...under('formats.json', { checkPromptInjection: flag(false) }),
  ...under('formats.branding', {
    mode: {
      type: 'string',
      default: 'auto',
      values: ['auto', 'fast', 'standard'],
    },
  }),
  ...alternatives('formats', {
    deterministicJson: { prompt: text, schema },
    knowledgeGraph: { entityTypes: { ...texts, maxItems: 50 } },
    rawBase64: {},
    attributes: { selectors: { type: 'array', isRequired: true } },
  }),
].map((field) => Object.assign(field, { isNewer: true as const }));

/** Every field of the body, in the contract or on newer servers. */
export const contractRequest: readonly ContractField[] = [
  ...contract,
  ...newer,
];
