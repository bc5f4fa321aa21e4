import {
  type ContractField,
  contractRequest,
} from '@/test/contract/contract-request';

/** A form setting: a field of the contract and its value. */
type Setting = { path: string; value: unknown };
type ActionSetting = { type: string; settings: Setting[] };

/**
 * One preset: its fields, the options of all its formats, and its actions in
 * order.
 */
export type Round = { fields: Setting[]; actions: ActionSetting[] };

const thousand = (item: (at: number) => string) =>
  Array.from({ length: 1000 }, (_, at) => item(at));

/** Values that the contract's pattern or the field's meaning dictates. */
const special: Record<string, unknown[]> = {
  'location.country': ['DE'],
  'location.languages': [['de-DE', 'en']],
  headers: [{ 'X-One': 'it’s “one”', Cookie: 'a=b; c="d"' }],
  includeTags: [['article', '.price > b']],
  excludeTags: [['form']],
  'threatProtection.blacklist': [thousand((at) => `*.d${at}.example`)],
  'threatProtection.whitelist': [['example.com', '*.example.org']],
  'threatProtection.blockedTlds': [['zip', 'mov']],
  waitFor: [15_000],
  maxAge: [0, 1],
  minAge: [1],
  'formats.attributes.selectors': [
    [
      { selector: 'a.next', attribute: 'href' },
      { selector: 'li > [data-id]', attribute: 'data-id' },
    ],
    [{ selector: 'img', attribute: 'alt' }],
  ],
  // As many as the formats that must have a value, which are in two rounds.
  'formats.branding.mode': ['fast', 'standard'],
  'formats.knowledgeGraph.entityTypes': [['Person', 'Company']],
  'formats.changeTracking.tag': [null, 'weekly'],
  'formats.screenshot.viewport.width': [1280],
  'formats.screenshot.viewport.height': [720],
  'actions.screenshot.viewport.width': [7680],
  'actions.screenshot.viewport.height': [4320],
  'actions.pdf.scale': [0.5],
};

/** Mutually exclusive fields are each set in a preset of their own. */
const apart = new Set(['lockdown', 'zeroDataRetention']);

/** A field's values, one preset each: every value, or its limits. */
export function valuesOf(field: ContractField): unknown[] {
  const { path, type, values, min, max, minLength = 1, maxLength } = field;
  if (special[path]) return special[path];
  if (apart.has(path)) return [undefined, true];
  if (type === 'boolean') return [!field.default];
  if (values)
    return type === 'string' ? [...values] : [[...values], [values[0]]];
  if (type === 'integer')
    return [min ?? 1, max].filter((value) => value !== undefined);
  if (maxLength) return ['w'.repeat(maxLength), 'w'.repeat(minLength)];
  return path.endsWith('.schema')
    ? [{ type: 'object', required: ['a'] }]
    : [`the ${path.split('.').at(-1)}`];
}

const isBranch = ({ path }: ContractField) =>
  contractRequest.some((other) => other.path.startsWith(`${path}.`));
const isOneOfFormats = ({ path }: ContractField) => /^formats\.\w+$/.test(path);
const leaves = contractRequest.filter(
  (field) =>
    field.path !== 'url' &&
    !isBranch(field) &&
    !field.path.startsWith('actions.') &&
    !isOneOfFormats(field),
);
const inRound = (field: ContractField, at: number): Setting[] => {
  const value = valuesOf(field)[at];
  return value === undefined ? [] : [{ path: field.path, value }];
};

export const formatTypes = contractRequest.flatMap(
  ({ path }) => /^formats\.(\w+)$/.exec(path)?.[1] ?? [],
);
const actionTypes = contractRequest.flatMap(
  ({ path }) => /^actions\.(\w+)$/.exec(path)?.[1] ?? [],
);

/** Every action with each of its values; a wait has one of its two forms. */
const actions = actionTypes.flatMap((type): ActionSetting[] => {
  const own = contractRequest.filter(
    (field) => field.path.startsWith(`actions.${type}.`) && !isBranch(field),
  );
  if (type === 'wait')
    return own.map((field) => ({ type, settings: inRound(field, 0) }));
  const times = Math.max(1, ...own.map((field) => valuesOf(field).length));
  return Array.from({ length: times }, (_, at) => ({
    type,
    settings: own.flatMap((field) =>
      inRound(field, Math.min(at, valuesOf(field).length - 1)),
    ),
  }));
});

/**
 * Each field's value of a round. Long ones are last, because each later change
 * draws them again.
 */
const leavesIn = (at: number): Setting[] => {
  const size = ({ value }: Setting) => JSON.stringify(value).length;
  return leaves
    .flatMap((field) => inRound(field, at))
    .toSorted((a, b) => size(a) - size(b));
};

/** A third of the actions: in a long list, each takes longer to add. */
const actionsIn = (third: number) =>
  actions.filter((_, at) => at % 3 === third);

/** Presets that together have each field, value and limit of the contract. */
export const rounds: Round[] = [
  { fields: leavesIn(0), actions: [] },
  { fields: leavesIn(1), actions: [] },
  { fields: leavesIn(2), actions: actionsIn(0) },
  {
    fields: [
      { path: 'parsers', value: ['pdf'] },
      { path: 'redactPII', value: true },
    ],
    actions: actionsIn(1),
  },
  {
    fields: [
      { path: 'parsers', value: [] },
      { path: 'redactPII', value: false },
    ],
    actions: actionsIn(2),
  },
];

type Json = Record<string, unknown>;

/** The exact request of a round. */
export function requestOf({ fields, actions: list }: Round): Json {
  const request: Json = {};
  const formats = new Map<string, Json>();
  for (const { path, value } of fields) {
    const [root = '', ...rest] = path.split('.');
    if (root === 'formats') {
      const [type = '', ...inner] = rest;
      formats.set(type, put(formats.get(type) ?? { type }, inner, value));
    } else if (root === 'parsers' && rest.length > 0) {
      const [parser] = (request['parsers'] as Json[] | undefined) ?? [
        { type: 'pdf' },
      ];
      request['parsers'] = [put(parser ?? {}, rest, value)];
    } else Object.assign(request, put(request, [root, ...rest], value));
  }
  if (formats.size > 0)
    request['formats'] = formatTypes.map(
      (type) => formats.get(type) ?? { type },
    );
  if (list.length > 0) request['actions'] = list.map(actionOf);
  return request;
}

const actionOf = ({ type, settings }: ActionSetting): Json =>
  settings.reduce(
    (action, { path, value }) => put(action, path.split('.').slice(2), value),
    {
      type,
    } as Json,
  );

function put(
  record: Json,
  [step = '', ...rest]: string[],
  value: unknown,
): Json {
  return {
    ...record,
    [step]:
      rest.length === 0
        ? value
        : put((record[step] ?? {}) as Json, rest, value),
  };
}

/**
 * A request's formats as objects, in the contract's order. A name and an object
 * of that type mean the same.
 */
export function normal(request: unknown): unknown {
  const { formats, ...others } = request as {
    formats?: (string | { type: string })[];
  };
  if (!formats) return others;
  const objects = formats.map((format) =>
    typeof format === 'string' ? { type: format } : format,
  );
  return {
    ...others,
    formats: objects.toSorted(
      (a, b) => formatTypes.indexOf(a.type) - formatTypes.indexOf(b.type),
    ),
  };
}
