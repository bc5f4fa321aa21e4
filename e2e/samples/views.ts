const heading = '# Tidal power in estuaries';
const intro =
  'Twice a day the gate lifts by itself. Water that came in with the moon goes out through a wheel of oak.';
const caption = 'Figure 1. Output of the four wheels over one spring tide.';
const table =
  '| Town | Head, m | Peak, kW |\n| --- | --- | --- |\n| Saltmarsh | 2.4 | 38 |\n| Port Ennis | 3.1 | 61 |';
const formula = '$$P = \\rho g Q H \\eta$$';
const markdown = [
  heading,
  intro,
  '## What the operators measured',
  table,
  caption,
  formula,
].join('\n\n');
const spanOf = (content: string) => {
  const start = markdown.indexOf(content);
  return [start, start + content.length];
};
const block = (
  at: number,
  type: string,
  content: string,
  bbox: number[] | null,
  more = {},
) => ({
  id: `p1.b${at}`,
  type,
  label: type === 'text' ? 'plain text' : type,
  content,
  markdownSpan: spanOf(content),
  bbox,
  readingOrder: at,
  source: 'native_text',
  confidence: { layout: 0.971, ocr: null },
  ...more,
});

const first = [
  block(0, 'page_header', 'Estuary Works, Report 14', [0.1, 0.03, 0.6, 0.05], {
    markdownSpan: null,
  }),
  block(1, 'title', heading, [0.1, 0.08, 0.9, 0.14]),
  block(2, 'text', intro, [0.1, 0.17, 0.9, 0.3]),
  block(
    3,
    'section_header',
    '## What the operators measured',
    [0.1, 0.33, 0.7, 0.37],
  ),
  block(4, 'table', table, [0.1, 0.39, 0.9, 0.55], { source: 'tsr' }),
  block(5, 'figure', '', [0.1, 0.58, 0.9, 0.78], {
    markdownSpan: null,
    confidence: { layout: 0.88, ocr: null },
  }),
  block(6, 'caption', caption, [0.1, 0.79, 0.9, 0.82]),
  block(7, 'formula', formula, [0.3, 0.85, 0.7, 0.9], {
    confidence: { layout: 0.93, ocr: 0.74 },
  }),
  block(8, 'stamp', 'RECEIVED 14 MAY', [0.72, 0.02, 0.95, 0.07], {
    markdownSpan: spanOf(intro),
  }),
  block(9, 'page_footer', 'Not for navigation', [0.1, 0.94, 0.5, 0.96], {
    markdownSpan: [-4, 9_999_999],
  }),
  block(10, 'page_number', '1', [0.88, 0.94, 0.9, 0.96], {
    markdownSpan: null,
  }),
];

/** A PDF of which 3 of 40 pages were read. */
export const pdf = {
  markdown,
  pages: [
    { pageNumber: 1, markdown },
    { pageNumber: 2, markdown: '## Who pays for slack water\n\nNobody yet.' },
    { pageNumber: 4, markdown: '' },
  ],
  blocks: [
    { pageNumber: 1, status: 'ok', width: 1190, height: 1684, items: first },
    {
      pageNumber: 2,
      status: 'partial',
      width: null,
      height: null,
      items: [
        block(0, 'text', 'Nobody yet.', null, {
          markdownSpan: null,
          confidence: { layout: null, ocr: null },
        }),
      ],
    },
    { pageNumber: 4, status: 'failed', width: 1190, height: 1684, items: [] },
  ],
  metadata: {
    title: 'Tidal power in estuaries',
    sourceURL: 'https://estuary.example/r14',
    url: 'https://files.estuary.example/reports/2026/report-14.pdf',
    statusCode: 200,
    contentType: 'application/pdf',
    numPages: 3,
    totalPages: 40,
    language: 'en-GB',
    keywords: ['tide', 'mill', 'estuary'],
    ogLocaleAlternate: ['de_DE', 'fr_FR'],
    concurrencyLimited: true,
    concurrencyQueueDurationMs: 4210,
    cacheState: 'hit',
    cachedAt: '2026-11-20T08:15:00Z',
    creditsUsed: 3,
    proxyUsed: 'basic',
    scrapeId: '01a1fb74-dcad-7016-abca-b158e31db816',
    favicon: 'https://estuary.example/favicon.ico',
    description:
      'What four wheels of oak and recycled steel made of one year of tides.',
    'og:type': 'article',
    'article:author': ['M. Ennis', 'K. Saltmarsh'],
  },
};

const dish = (name: string, amount: number, more = {}) => ({
  name,
  price: { amount },
  ...more,
});

/** A menu with more sections than fit side by side. */
export const menu = {
  menu: {
    isMenu: true,
    confidence: 0.96,
    currency: 'EUR',
    merchant: { name: 'The Tide Kitchen', type: 'restaurant' },
    sourceUrl: 'https://tide-kitchen.example/menu',
    sections: [
      {
        name: 'Starters',
        description: 'With bread from the mill next door',
        items: [
          dish('Seaweed soup', 6.5, {
            dietary: ['vegan', 'gluten_free', 'house favourite'],
            calories: 210,
          }),
          dish('Oysters, half a dozen', 18, {
            description:
              'From the beds below the weir, opened when you ask for them',
            availability: { inStock: false, text: 'Back in September' },
            identifiers: { merchantItemId: 'oy-6' },
          }),
        ],
      },
      {
        name: 'Mains',
        items: [
          dish('Grilled mackerel', 21.5, {
            price: { amount: 21.5, formatted: '€ 21,50' },
            description: 'Line-caught, with potatoes and samphire',
            url: 'https://tide-kitchen.example/menu/mackerel',
            images: [
              {
                url: 'https://media.example/mackerel.jpg',
                alt: 'Mackerel on a blue plate',
              },
            ],
            optionGroups: [
              {
                name: 'Side',
                required: true,
                options: [{ name: 'Potatoes' }, { name: 'Salad', price: 1.5 }],
              },
            ],
          }),
          dish('Barley risotto', 17, {
            dietary: ['Vegetarian'],
            availability: { inStock: true },
          }),
        ],
      },
      { name: 'Puddings', items: [dish('Sea-buckthorn tart', 8)] },
      {
        name: 'Drinks',
        items: [dish('Cider', 5.5, { calories: 150 }), { name: 'Tap water' }],
      },
    ],
  },
};

/** The answer of a request with actions, and the actions sent. */
export const sentActions = [
  { type: 'wait', milliseconds: 500 },
  { type: 'screenshot', fullPage: true },
  { type: 'executeJavascript', script: 'return document.title' },
  { type: 'scrape' },
  {
    type: 'executeJavascript',
    script: 'return [...document.links].map((link) => link.href)',
  },
  { type: 'pdf' },
];
export const actions = {
  actions: {
    screenshots: ['https://storage.example/shots/7d1.png?signature=zq'],
    scrapes: [
      {
        url: 'https://estuary.example/after',
        html: '<!doctype html><h1>After the click</h1>',
      },
    ],
    javascriptReturns: [
      { type: 'string', value: 'Tidal power in estuaries' },
      {
        type: 'object',
        value: ['https://estuary.example/a', 'https://estuary.example/b'],
      },
    ],
    pdfs: ['JVBERi0xLjcK'],
  },
};

export const attributes = {
  attributes: [
    {
      selector: 'a.download',
      attribute: 'href',
      values: ['https://estuary.example/r14.pdf', '/r13.pdf'],
    },
    { selector: 'meta[name="generator"]', attribute: 'content', values: [] },
  ],
};
