import { isRecord } from '@/lib/core/objects';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { domProperty } from '@/lib/engines/browser/dom-property';
import { absoluteUrl } from '@/lib/engines/browser/prepare/prepare';
import type { ReadRequest } from '@/lib/engines/browser/read-answer';
import { declaredMinutes } from '@/lib/core/duration';
import { describedThings } from '@/lib/engines/browser/structured/described-things';
import {
  type Thing,
  type Value,
  firstText,
  isA,
  isThing,
  schemaName,
  textsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import { type Described, described } from './synonyms';

/**
 * The data that a page declares: its items, the main one first, and its meta
 * tags.
 */
type Page = { things: Thing[]; metas: Map<string, string>; base: string };

type Schema = Record<string, unknown>;

/** Types of items that most pages have and that are never the topic. */
const aside =
  /^(?:WebSite|WebPage|BreadcrumbList|SearchAction|ImageObject|Organization|SiteNavigationElement)$/;
const maxDepth = 5;
const maxItems = 500;

/**
 * The values in the page's structured data for the JSON Schema of the request,
 * or all usual values if there is none; undefined if there are none.
 */
export function readPageData(
  document: Document,
  request: ReadRequest,
): unknown {
  const page = pageOf(document);
  const { schema = usual } = requestedFormat(request, 'json') ?? {};
  if (typeOf(schema) !== 'array') return filled(schema, page, 0);
  const items = childSchema(schema['items']);
  return some(
    page.things.flatMap((thing) => filled(items, within(page, thing), 0) ?? []),
  );
}

const usual: Schema = {
  properties: Object.fromEntries(described.map(({ name }) => [name, {}])),
};

function pageOf(document: Document): Page {
  const root = domProperty(document, 'documentElement');
  const all = describedThings(root).flatMap(({ things }) => things);
  const isAside = (thing: Thing) => isA(thing, aside);
  const metas = new Map<string, string>();
  for (const tag of root.querySelectorAll('meta[content]')) {
    const name = tag.getAttribute('property') ?? tag.getAttribute('name');
    if (name && !metas.has(name.toLowerCase()))
      metas.set(name.toLowerCase(), tag.getAttribute('content') ?? '');
  }
  const things = [
    ...all.filter((thing) => !isAside(thing)),
    ...all.filter(isAside),
  ];
  return {
    things: things.slice(0, maxItems),
    metas,
    base: domProperty(document, 'baseURI'),
  };
}

const within = (page: Page, thing: Thing): Page => ({
  ...page,
  things: [thing],
  metas: new Map(),
});

/**
 * The object that a schema describes, with the members that the page provides.
 */
function filled(
  schema: Schema,
  page: Page,
  depth: number,
): Record<string, unknown> | undefined {
  const { properties } = schema;
  if (!isRecord(properties) || depth > maxDepth) return undefined;
  const fitting = { ...page, things: bestFirst(page.things, properties) };
  const members = Object.entries(properties).flatMap(
    ([name, child]): [string, unknown][] => {
      const value = valueFor(name, childSchema(child), fitting, depth);
      return value === undefined ? [] : [[name, value]];
    },
  );
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/**
 * The items with most of a schema's properties first, so that a recipe's name
 * isn't the article's around it.
 */
function bestFirst(things: Thing[], properties: Schema): Thing[] {
  const paths = Object.keys(properties).map(pathsOf);
  const fit = new Map(
    things.map((thing) => [
      thing,
      paths.filter((some) =>
        some.some((path) => valuesAt(thing, path.split('.')).length > 0),
      ).length,
    ]),
  );
  return things.toSorted((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0));
}

const pathsOf = (name: string): string[] => [
  plain(name),
  ...(meanings.get(plain(name))?.paths ?? []),
];

/**
 * The value for a schema property: from the first item that has a property of
 * this or an equivalent name.
 */
function valueFor(
  name: string,
  schema: Schema,
  page: Page,
  depth: number,
): unknown {
  const meaning = meanings.get(plain(name));
  const paths = pathsOf(name);
  for (const thing of page.things) {
    for (const path of paths) {
      const values = valuesAt(thing, path.split('.'));
      const value = converted(
        path.endsWith('location') ? values.map(placeIn) : values,
        schema,
        page,
        depth,
      );
      if (value !== undefined) return value;
    }
  }
  return converted(metasFor(meaning, page), schema, page, depth);
}

const metasFor = (meaning: Described | undefined, { metas }: Page): Value[] =>
  (meaning?.metas ?? []).flatMap((name) => metas.get(name) || []).slice(0, 1);

const plain = (name: string): string =>
  name.toLowerCase().replace(/[^a-z0-9]/g, '');

const meanings = new Map(
  described.flatMap((one) =>
    [one.name, ...(one.also ?? [])].map((name) => [plain(name), one] as const),
  ),
);

const valuesAt = (thing: Thing, [first = '', ...rest]: string[]): Value[] =>
  valuesOf(thing, first).flatMap((value) => {
    if (rest.length === 0) return [value];
    return isThing(value) ? valuesAt(value, rest) : [];
  });

/** The values converted to the schema's type; undefined if none fits. */
function converted(
  values: Value[],
  schema: Schema,
  page: Page,
  depth: number,
): unknown {
  const type = typeOf(schema);
  if (type === 'array') {
    const items = childSchema(schema['items']);
    const all = typeOf(items) === 'object' ? values : stepsOf(values);
    return some(
      all
        .slice(0, maxItems)
        .flatMap((value) => converted([value], items, page, depth + 1) ?? []),
    );
  }
  if (type === 'object') {
    const thing = values.find((value) => isThing(value));
    return thing && filled(schema, within(page, thing), depth + 1);
  }
  const texts = textsIn(stepsOf(values));
  const [text] = texts;
  if (text === undefined) return undefined;
  if (type === 'boolean') return isTrue(readable(text, page.base));
  if (type === 'number' || type === 'integer')
    return declaredMinutes(text) ?? numberIn(text);
  const shown = texts.map((one) => readable(one, page.base));
  return type === undefined && shown.length > 1 ? shown : shown[0];
}

const textsIn = (values: Value[]): string[] =>
  textsOf({ types: [], values: new Map([['value', values]]) }, 'value')
    .map((text) => text.trim())
    .filter(Boolean);

/** A place as its name and address, such as “The old barn, Kirkeveien 12, Oslo”. */
function placeIn(value: Value): Value {
  const [address] = isThing(value) ? valuesOf(value, 'address') : [];
  if (!isThing(value) || address === undefined) return value;
  const parts = [
    ...textsOf(value, 'name').slice(0, 1),
    ...(isThing(address) ? addressLines(address) : [address]),
  ];
  return [...new Set(parts)].join(', ') || value;
}

const addressLines = (address: Thing): string[] =>
  [
    firstText(address, 'streetaddress'),
    [firstText(address, 'postalcode'), firstText(address, 'addresslocality')]
      .filter(Boolean)
      .join(' '),
    firstText(address, 'addressregion'),
    firstText(address, 'addresscountry'),
  ].flatMap((line) => line?.trim() || []);

const isSection = (value: Value): value is Thing =>
  isThing(value) && isA(value, /^HowToSection$/);

/** The steps of a recipe; the first one of each section names it. */
function stepsOf(values: Value[]): Value[] {
  const isDivided = values.filter(isSection).length > 1;
  return values.flatMap((value) => {
    const [first, ...others] = stepsIn(value);
    const name =
      isDivided && isSection(value) ? firstText(value, 'name')?.trim() : '';
    if (first === undefined) return [];
    return [
      name && typeof first === 'string'
        ? `${name.replace(/:$/, '')}: ${first}`
        : first,
      ...others,
    ];
  });
}

/** The steps of a recipe's sections; a step is its text, not its short name. */
function stepsIn(value: Value): Value[] {
  if (!isThing(value)) return [value];
  if (isSection(value))
    return valuesOf(value, 'itemlistelement').flatMap(stepsIn);
  const [text = value] = isA(value, /^HowToStep$/)
    ? textsOf(value, 'text')
    : [];
  return [text];
}

/**
 * A member of schema.org's lists is its name, a path an address, and a duration
 * in hours and minutes.
 */
function readable(text: string, base: string): string {
  if (/^https?:\/\/schema\.org\//i.test(text)) return schemaName(text);
  const minutes = declaredMinutes(text);
  if (minutes !== undefined) return durationText(minutes);
  return /^\/[^\s]*$/.test(text) ? (absoluteUrl(text, base) ?? text) : text;
}

function isTrue(text: string): boolean | undefined {
  if (/^(?:true|yes|1|in ?stock|onlineonly|limitedavailability)$/i.test(text))
    return true;
  return /^(?:false|no|0|out ?of ?stock|sold ?out|discontinued)$/i.test(text)
    ? false
    : undefined;
}

const durationText = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : []),
    ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : []),
  ].join(' ');

function numberIn(text: string): number | undefined {
  const number = Number(text.replace(/[^\d.-]/g, ''));
  return /\d/.test(text) && !Number.isNaN(number) ? number : undefined;
}

const childSchema = (value: unknown): Schema => (isRecord(value) ? value : {});

function typeOf({ type, properties, items }: Schema): string | undefined {
  const first = [type].flat().find((one) => one !== 'null');
  if (typeof first === 'string') return first;
  if (isRecord(properties)) return 'object';
  return items === undefined ? undefined : 'array';
}

const some = <T>(list: T[]): T[] | undefined =>
  list.length > 0 ? list : undefined;
