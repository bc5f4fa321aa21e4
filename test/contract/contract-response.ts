import type { OutputId } from '@/components/outputs';

/** `notice`: shown above the tabs. */
type Drawer = OutputId | 'notice';

/**
 * One field of `data`. `path`: `[]` is any item of a list, `*` any other key.
 * `values`: those the contract names.
 */
export type ResponseField = {
  path: string;
  type: string;
  isNullable: boolean;
  values?: readonly string[];
  view: Drawer;
  source: 'contract' | 'server';
};

/**
 * The fields of an object by type: `string?` may be null, `ok|failed` is one of
 * these strings.
 */
const fieldsOf = (
  view: Drawer,
  at: string,
  fields: Record<string, string>,
  source: ResponseField['source'] = 'contract',
): ResponseField[] =>
  Object.entries(fields).map(([name, written]) => {
    const type = written.replace(/\?$/, '');
    const values = type.includes('|') ? type.split('|') : undefined;
    return {
      path: at ? `${at}.${name}` : name,
      type: values ? 'string' : type,
      isNullable: written.endsWith('?'),
      values,
      view,
      source,
    };
  });

const price = { amount: 'number', currency: 'string', formatted: 'string' };
const image = { url: 'string', alt: 'string' };
const look = {
  background: 'string',
  textColor: 'string',
  borderRadius: 'string',
};
const named = (type: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

/**
 * Every field that an answer of `POST /v2/scrape` may have, and the view that
 * draws it. Source: contract, "Scrape response".
 */
export const contractResponse: readonly ResponseField[] = [
  ...fieldsOf('markdown', '', { markdown: 'string' }),
  ...fieldsOf('html', '', { html: 'string?' }),
  ...fieldsOf('rawHtml', '', { rawHtml: 'string?' }),
  ...fieldsOf('links', '', { links: 'array of string' }),
  ...fieldsOf('images', '', { images: 'array of string' }, 'server'),
  ...fieldsOf('screenshot', '', { screenshot: 'string?' }),
  ...fieldsOf('summary', '', { summary: 'string?' }),
  ...fieldsOf('answer', '', { answer: 'string?' }),
  ...fieldsOf('highlights', '', { highlights: 'string?' }),
  ...fieldsOf('json', '', { json: 'any?' }, 'server'),
  ...fieldsOf('knowledgeGraph', '', { knowledgeGraph: 'any' }, 'server'),
  ...fieldsOf('rawBase64', '', { rawBase64: 'string?' }, 'server'),
  ...fieldsOf('audio', '', { audio: 'string?' }),
  ...fieldsOf('video', '', { video: 'string?' }),
  ...fieldsOf('video', '', { videos: 'array of object' }, 'server'),
  ...fieldsOf(
    'video',
    'videos[]',
    { url: 'string', title: 'string', thumbnail: 'string', duration: 'number' },
    'server',
  ),
  ...fieldsOf('notice', '', { warning: 'string?' }),

  ...fieldsOf('actions', '', { actions: 'object?' }),
  ...fieldsOf('actions', 'actions', {
    javascriptReturns: 'array of object',
    'javascriptReturns[].type': 'string',
    'javascriptReturns[].value': 'any',
    pdfs: 'array of string',
    scrapes: 'array of object',
    'scrapes[].html': 'string',
    'scrapes[].url': 'string',
    screenshots: 'array of string',
  }),

  ...fieldsOf('pages', '', { pages: 'array of object?' }),
  ...fieldsOf('pages', 'pages[]', {
    pageNumber: 'integer',
    markdown: 'string',
  }),

  ...fieldsOf('blocks', '', { blocks: 'array of object?' }),
  ...fieldsOf('blocks', 'blocks[]', {
    pageNumber: 'integer',
    status: 'ok|partial|failed',
    width: 'number?',
    height: 'number?',
    items: 'array of object',
  }),
  ...fieldsOf('blocks', 'blocks[].items[]', {
    id: 'string',
    type: 'title|section_header|text|table|formula|figure|caption|page_number|page_header|page_footer',
    label: 'string?',
    content: 'string',
    markdownSpan: 'array of integer?',
    bbox: 'array of number?',
    readingOrder: 'integer',
    source: 'string?',
    confidence: 'object',
    'confidence.layout': 'number?',
    'confidence.ocr': 'number?',
  }),

  ...fieldsOf('changeTracking', '', { changeTracking: 'object?' }),
  ...fieldsOf('changeTracking', 'changeTracking', {
    changeStatus: 'new|same|changed|removed',
    visibility: 'visible|hidden',
    previousScrapeAt: 'string?',
    diff: 'string?',
    json: 'object?',
  }),
  ...fieldsOf(
    'changeTracking',
    'changeTracking',
    { 'diff.text': 'string', 'diff.json': 'any' },
    'server',
  ),

  ...fieldsOf('branding', '', { branding: 'object?' }),
  ...fieldsOf('branding', 'branding', {
    colorScheme: 'light|dark',
    colors: 'object?',
    fonts: 'array of object?',
    'fonts[].family': 'string',
    typography: 'object?',
    spacing: 'object?',
    components: 'object?',
    images: 'object?',
    logo: 'string?',
    animations: 'object?',
    icons: 'object?',
    layout: 'object?',
    personality: 'object?',
  }),
  ...fieldsOf('branding', 'branding.colors', {
    ...named(
      'string',
      'primary secondary accent background textPrimary textSecondary link success warning error',
    ),
  }),
  ...fieldsOf(
    'branding',
    'branding.typography.fontFamilies',
    named('string', 'primary heading code'),
  ),
  ...fieldsOf(
    'branding',
    'branding.typography.fontSizes',
    named('string', 'h1 h2 h3 body'),
  ),
  ...fieldsOf(
    'branding',
    'branding.typography.fontWeights',
    named('integer', 'light regular medium bold'),
  ),
  ...fieldsOf(
    'branding',
    'branding.typography.lineHeights',
    named('string', 'heading body'),
  ),
  ...fieldsOf('branding', 'branding.spacing', {
    baseUnit: 'integer',
    borderRadius: 'string',
    margins: 'object',
    padding: 'object',
  }),
  ...fieldsOf('branding', 'branding.components.buttonPrimary', look),
  ...fieldsOf('branding', 'branding.components.buttonSecondary', {
    ...look,
    borderColor: 'string',
  }),
  ...fieldsOf('branding', 'branding.components', { input: 'object' }),
  ...fieldsOf(
    'branding',
    'branding.images',
    named('string', 'logo favicon ogImage'),
  ),

  ...fieldsOf('product', '', { product: 'object?' }),
  ...fieldsOf('product', 'product', {
    ...named('string', 'title url brand category description'),
    variants: 'array of object',
  }),
  ...fieldsOf('product', 'product.variants[]', {
    availability: 'object',
    'availability.inStock': 'boolean',
    'availability.text': 'string',
    ...named('string', 'id sku title'),
    images: 'array of object',
    price: 'object',
    sale: 'object',
    values: 'object',
  }),
  ...fieldsOf('product', 'product.variants[].images[]', image),
  ...fieldsOf('product', 'product.variants[].price', price),
  ...fieldsOf('product', 'product.variants[].sale.originalPrice', price),

  ...fieldsOf('menu', '', { menu: 'object?' }),
  ...fieldsOf('menu', 'menu', {
    isMenu: 'boolean',
    confidence: 'number',
    currency: 'string',
    merchant: 'object',
    'merchant.name': 'string',
    'merchant.type': 'string',
    sourceUrl: 'string?',
    sections: 'array of object',
  }),
  ...fieldsOf('menu', 'menu.sections[]', {
    name: 'string',
    items: 'array of object',
    id: 'string',
    description: 'string?',
  }),
  ...fieldsOf('menu', 'menu.sections[].items[]', {
    name: 'string',
    id: 'string',
    description: 'string?',
    url: 'string?',
    sourceUrl: 'string?',
    calories: 'number?',
    dietary: 'array of string',
    identifiers: 'object',
    'identifiers.merchantItemId': 'string',
    images: 'array of object',
    optionGroups: 'array of object',
    availability: 'object',
    'availability.inStock': 'boolean',
    'availability.text': 'string?',
    price: 'object',
  }),
  ...fieldsOf('menu', 'menu.sections[].items[].images[]', {
    url: 'string',
    alt: 'string?',
  }),
  ...fieldsOf('menu', 'menu.sections[].items[].price', price),

  ...fieldsOf('attributes', '', { attributes: 'array of object' }, 'server'),
  ...fieldsOf(
    'attributes',
    'attributes[]',
    { selector: 'string', attribute: 'string', values: 'array of string' },
    'server',
  ),

  ...fieldsOf('metadata', '', { metadata: 'object' }),
  ...fieldsOf('metadata', 'metadata', {
    ...named('string or array of string', 'title description keywords'),
    language: 'string or array of string?',
    sourceURL: 'string',
    url: 'string',
    statusCode: 'integer',
    contentType: 'string',
    error: 'string?',
    ogLocaleAlternate: 'array of string',
    numPages: 'integer',
    totalPages: 'integer',
    concurrencyLimited: 'boolean',
    concurrencyQueueDurationMs: 'number',
    '*': 'string or array of string',
  }),
  ...fieldsOf(
    'metadata',
    'metadata',
    {
      ...named('string', 'scrapeId proxyUsed favicon cacheState cachedAt'),
      creditsUsed: 'number',
    },
    'server',
  ),
];
