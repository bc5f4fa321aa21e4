import type { FormatId } from '@/lib/contract/formats';
import { sampleOfSchema } from './sample-of-schema';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

type FormatItem = NonNullable<ScrapeRequest['formats']>[number];
type FormatObject = Exclude<FormatItem, string>;
export type Sampler = (
  page: { url: string; origin: string },
  format?: FormatObject,
) => Record<string, unknown>;

const note = 'Sample from the local server, which has no model and no browser.';
const price = (amount: number) => ({
  amount,
  currency: 'EUR',
  formatted: `€${amount.toFixed(2)}`,
});

/**
 * For each format that the local server can't produce: an answer of the right
 * shape that says what it is.
 */
export const samples = {
  summary: () => ({ summary: note }),
  question: (_, format) => ({
    answer: `${note} The question was: ${format?.type === 'question' ? format.question : ''}`,
  }),
  highlights: (_, format) => ({
    highlights: `${note}\n\nThe query was: ${format?.type === 'highlights' ? format.query : ''}`,
  }),
  json: (_, format) => ({
    json:
      format?.type === 'json' && format.schema
        ? sampleOfSchema(format.schema, note)
        : { sample: note },
  }),
  deterministicJson: (_, format) => ({
    json:
      format?.type === 'deterministicJson' && format.schema
        ? sampleOfSchema(format.schema, note)
        : { sample: note },
  }),
  knowledgeGraph: () => ({
    knowledgeGraph: {
      entities: [
        { id: 'e1', name: 'Ada Lovelace', type: 'Person' },
        { id: 'e2', name: 'Charles Babbage', type: 'Person' },
        { id: 'e3', name: 'Analytical Engine', type: 'Machine' },
      ],
      relations: [
        { source: 'e1', target: 'e3', type: 'wrote a program for' },
        { source: 'e2', target: 'e3', type: 'designed' },
      ],
    },
  }),
  rawBase64: () => ({ rawBase64: Buffer.from(note).toString('base64') }),
  attributes: (_, format) => ({
    attributes:
      format?.type === 'attributes'
        ? format.selectors.map((selected) => ({ ...selected, values: [note] }))
        : [],
  }),
  screenshot: ({ origin }) => ({
    screenshot: `${origin}/__samples/screenshot.png`,
  }),
  audio: () => ({
    audio: 'https://storage.example/sample.mp3?signature=sample',
  }),
  video: () => ({
    video: 'https://storage.example/sample.mp4?signature=sample',
  }),
  changeTracking: () => ({
    changeTracking: {
      changeStatus: 'new',
      visibility: 'visible',
      previousScrapeAt: null,
    },
  }),
  branding: ({ origin }) => ({
    branding: {
      colorScheme: 'light',
      colors: {
        primary: '#4457d6',
        secondary: '#1f2a44',
        accent: null,
        background: '#ffffff',
        textPrimary: '#14171f',
        link: '#2f6fb0',
      },
      fonts: [{ family: 'Sample Sans' }, { family: 'Sample Mono' }],
      typography: {
        fontFamilies: {
          primary: 'Sample Sans',
          heading: 'Sample Sans',
          code: 'Sample Mono',
        },
        fontSizes: { h1: '40px', h2: '28px', h3: '20px', body: '16px' },
        fontWeights: { regular: 400, bold: 700 },
        lineHeights: { heading: '1.2', body: '1.6' },
      },
      spacing: {
        baseUnit: 8,
        borderRadius: '6px',
        margins: { section: '64px' },
      },
      components: {
        buttonPrimary: {
          background: '#4457d6',
          textColor: '#ffffff',
          borderRadius: '6px',
        },
        buttonSecondary: {
          background: '#ffffff',
          textColor: '#4457d6',
          borderColor: '#4457d6',
          borderRadius: '6px',
        },
        input: { borderColor: '#c5c9d6' },
      },
      images: {
        logo: `${origin}/__samples/screenshot.png`,
        favicon: '/favicon.ico',
        ogImage: null,
      },
      logo: `${origin}/__samples/screenshot.png`,
      personality: { note },
    },
  }),
  product: ({ url, origin }) => ({
    product: {
      title: 'Sample product',
      url,
      brand: 'Sample brand',
      category: 'Home > Samples',
      description: note,
      variants: [
        {
          id: 'blue-s',
          sku: 'SAMPLE-1',
          title: 'Blue / S',
          availability: { inStock: true, text: 'Ships today' },
          images: [
            { url: `${origin}/__samples/screenshot.png`, alt: 'From the side' },
          ],
          price: price(12),
          sale: { originalPrice: price(15) },
          values: { color: 'Blue', size: 'S' },
        },
        {
          id: 'blue-l',
          sku: 'SAMPLE-2',
          title: 'Blue / L',
          availability: { inStock: true },
          price: price(14),
          values: { color: 'Blue', size: 'L' },
        },
        {
          id: 'red-s',
          title: 'Red / S',
          availability: { inStock: false },
          values: { color: 'Red', size: 'S' },
        },
      ],
    },
  }),
  menu: ({ url }) => ({
    menu: {
      isMenu: true,
      confidence: 0.5,
      currency: 'EUR',
      merchant: { name: 'Sample kitchen' },
      sourceUrl: url,
      sections: [
        {
          name: 'Samples',
          items: [{ name: 'Soup', description: note, price: price(6) }],
        },
      ],
    },
  }),
} satisfies Partial<Record<FormatId, Sampler>>;

/** Sample results of actions. */
export function sampleActions(
  actions: ScrapeRequest['actions'] = [],
  page: { url: string; origin: string; html: string },
) {
  const ofType = (type: string) =>
    actions.filter((action) => action.type === type);
  return {
    screenshots: ofType('screenshot').map(
      () => `${page.origin}/__samples/screenshot.png`,
    ),
    scrapes: ofType('scrape').map(() => ({ url: page.url, html: page.html })),
    javascriptReturns: ofType('executeJavascript').map(() => ({
      type: 'string',
      value: note,
    })),
    pdfs: ofType('pdf').map(() => 'https://storage.example/sample.pdf'),
  };
}
