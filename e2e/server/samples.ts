import type { FormatId } from '@/lib/formats'
import type { ScrapeRequest } from '@/lib/schema/scrape-request'

type FormatItem = NonNullable<ScrapeRequest['formats']>[number]
type FormatObject = Exclude<FormatItem, string>
type FromModel = Exclude<FormatId, 'markdown' | 'html' | 'rawHtml' | 'links' | 'images'>
type Sampler = (page: { url: string; origin: string }, format?: FormatObject) => Record<string, unknown>

const note = 'Sample from the local server, which has no model and no browser.'
const price = (amount: number) => ({ amount, currency: 'EUR', formatted: `€${amount.toFixed(2)}` })

/** For each format that the local server cannot carry out: an answer of the right shape that says what it is. */
export const samples: Record<FromModel, Sampler> = {
  summary: () => ({ summary: note }),
  question: (_, format) => ({
    answer: `${note} The question was: ${format?.type === 'question' ? format.question : ''}`,
  }),
  highlights: (_, format) => ({
    highlights: `${note}\n\nThe query was: ${format?.type === 'highlights' ? format.query : ''}`,
  }),
  json: () => ({ json: { sample: note } }),
  screenshot: ({ origin }) => ({ screenshot: `${origin}/__samples/screenshot.png` }),
  audio: () => ({ audio: 'https://storage.example/sample.mp3?signature=sample' }),
  video: () => ({ video: 'https://storage.example/sample.mp4?signature=sample' }),
  changeTracking: () => ({
    changeTracking: { changeStatus: 'new', visibility: 'visible', previousScrapeAt: null },
  }),
  branding: () => ({
    branding: {
      colorScheme: 'light',
      colors: { primary: '#4457d6', secondary: '#1f2a44', background: '#ffffff', textPrimary: '#14171f' },
      fonts: [{ family: 'Sample Sans' }, { family: 'Sample Mono' }],
      typography: {
        fontFamilies: { primary: 'Sample Sans', heading: 'Sample Sans', code: 'Sample Mono' },
        fontSizes: { h1: '40px', h2: '28px', h3: '20px', body: '16px' },
        fontWeights: { regular: 400, bold: 700 },
      },
      spacing: { baseUnit: 8, borderRadius: '6px' },
      components: {
        buttonPrimary: { background: '#4457d6', textColor: '#ffffff', borderRadius: '6px' },
        buttonSecondary: {
          background: '#ffffff',
          textColor: '#4457d6',
          borderColor: '#4457d6',
          borderRadius: '6px',
        },
      },
      personality: { note },
    },
  }),
  product: ({ url }) => ({
    product: {
      title: 'Sample product',
      url,
      brand: 'Sample brand',
      category: 'Home > Samples',
      description: note,
      variants: [
        {
          id: 'blue',
          sku: 'SAMPLE-1',
          title: 'Blue',
          availability: { inStock: true, text: 'In stock' },
          price: price(12.5),
          sale: { originalPrice: price(15) },
          values: { color: 'Blue' },
        },
        {
          id: 'red',
          title: 'Red',
          availability: { inStock: false },
          price: price(12.5),
          values: { color: 'Red' },
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
      sections: [{ name: 'Samples', items: [{ name: 'Soup', description: note, price: price(6) }] }],
    },
  }),
}

/** What actions leave behind, as samples too. */
export function sampleActions(
  actions: ScrapeRequest['actions'] = [],
  page: { url: string; origin: string; html: string },
) {
  const ofType = (type: string) => actions.filter((action) => action.type === type)
  return {
    screenshots: ofType('screenshot').map(() => `${page.origin}/__samples/screenshot.png`),
    scrapes: ofType('scrape').map(() => ({ url: page.url, html: page.html })),
    javascriptReturns: ofType('executeJavascript').map(() => ({ type: 'string', value: note })),
    pdfs: ofType('pdf').map(() => 'https://storage.example/sample.pdf'),
  }
}
