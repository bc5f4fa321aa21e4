/** Shop prices, including values that violate the schema. */
export const prices = {
  shop: { name: 'Harbour Outfitters', rating: 4.6, opened: '2019-04-02' },
  items: Array.from({ length: 140 }, (_, at) => ({
    name: ['Deck lamp', 'Tide clock', 'Oilskin jacket', 'Brass cleat'][at % 4],
    price: at === 3 ? '19 euros' : 12.5 + at,
    inStock: at % 3 > 0,
    url: `https://shop.invalid/items/${at}`,
    ...(at % 5 === 0 && { tags: ['new', 'blue'] }),
  })),
};

export const pricesSchema = {
  type: 'object',
  required: ['items', 'currency'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'price'],
        properties: { price: { type: 'number' } },
      },
    },
  },
};

const diff = `--- a/page
+++ b/page
@@ -12,6 +12,7 @@
 ## Opening hours

-The harbour office is open from 9 to 5 on weekdays.
+The harbour office is open from 8 to 5 on weekdays.
+On Saturdays it is open from 9 to noon.

 Call ahead in winter.
 The slipway is free for boats up to 6 metres.
@@ -88,4 +89,3 @@
 ## Prices
-A night at the quay is 18 euros.
 Water and power are included.
 Showers take coins.
`;

/** A page that has changed, in both modes. */
export const changes = {
  changeStatus: 'changed',
  visibility: 'hidden',
  previousScrapeAt: '2026-03-03 08:15:44.832+00',
  diff: { text: diff, json: { files: [] } },
  json: {
    price: { previous: '18 euros', current: null },
    hours: {
      weekdays: { previous: '9 to 5', current: '8 to 5' },
      saturday: { previous: null, current: '9 to 12' },
    },
    name: { previous: 'Port Ennis', current: 'Port Ennis' },
  },
};

/** Branding with every object of the contract. */
export const look = {
  colorScheme: 'light',
  colors: {
    primary: '#0b6470',
    secondary: '#f3b23c',
    accent: '#d9480f',
    background: '#ffffff',
    textPrimary: '#1d1a17',
    textSecondary: '#8a8580',
    link: '#2f9fb0',
    success: '#2b8a3e',
    warning: 'url(https://beacon.invalid)',
    error: '#c92a2a',
  },
  fonts: [{ family: 'Source Serif' }, { family: 'Inter' }],
  typography: {
    fontFamilies: {
      primary: 'Inter, sans-serif',
      heading: 'Source Serif',
      code: 'Fira Code',
    },
    fontSizes: { h1: '40px', h2: '28px', body: '16px' },
    fontWeights: { regular: 400, bold: 700 },
    lineHeights: { heading: '1.2', body: '1.6' },
  },
  spacing: {
    baseUnit: 8,
    borderRadius: '6px',
    margins: { section: '64px' },
    padding: { card: '24px' },
  },
  components: {
    buttonPrimary: {
      background: '#0b6470',
      textColor: '#ffffff',
      borderRadius: '6px',
    },
    buttonSecondary: {
      background: '#ffffff',
      textColor: '#f3b23c',
      borderColor: '#f3b23c',
      borderRadius: '6px',
    },
    input: {
      background: '#f8f8f8',
      textColor: '#1d1a17',
      borderColor: '#c5c9d6',
      borderRadius: '4px',
    },
  },
  images: {
    logo: 'https://shop.invalid/logo.svg',
    favicon: null,
    ogImage: null,
  },
  animations: { transition: '200ms ease-out' },
  icons: { style: 'outline', library: 'Lucide' },
  layout: { maxWidth: '1200px', grid: { columns: 12 } },
  personality: {
    tone: 'calm',
    energy: 'low',
    audience: ['sailors', 'tourists'],
  },
};

const price = (amount: number) => ({
  amount,
  currency: 'EUR',
  formatted: `€${amount.toFixed(2)}`,
});

/** A product with two variants, one on sale and one sold out. */
export const jacket = {
  title: 'Oilskin jacket',
  url: 'https://shop.invalid/jacket',
  brand: 'Harbour Outfitters',
  category: 'Clothing > Jackets',
  description: 'Waxed cotton, lined, for weather that comes in sideways.',
  variants: [
    {
      id: 'j-m',
      sku: 'OIL-M',
      title: 'Yellow / M',
      availability: { inStock: true, text: 'Only 2 left' },
      price: price(89),
      sale: { originalPrice: price(120) },
      images: [
        { url: 'https://shop.invalid/jacket.jpg', alt: 'The jacket on a hook' },
      ],
      values: { color: 'Yellow', size: 'M' },
    },
    {
      id: 'j-l',
      sku: 'OIL-L',
      title: 'Yellow / L',
      availability: { inStock: false, text: 'Back in June' },
      price: price(120),
      values: { color: 'Yellow', size: 'L' },
    },
  ],
};
