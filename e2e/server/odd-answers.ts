const page = (url: string) => ({
  sourceURL: url,
  url,
  statusCode: 200,
  title: 'Odd',
});

/**
 * Successful answers of real servers that don't fit the contract, named after
 * the odd part.
 */
const oddAnswers = {
  'numeric-line-heights': {
    branding: {
      colorScheme: 'light',
      typography: { lineHeights: { heading: 1.2, body: 1.5 } },
    },
  },
  'null-variant-value': {
    product: {
      title: 'Lamp',
      url: 'https://shop.example/lamp',
      variants: [
        { availability: { inStock: true }, values: { size: null, watts: 40 } },
      ],
    },
  },
  'text-option-group': {
    menu: {
      isMenu: true,
      sections: [
        { name: 'Mains', items: [{ name: 'Soup', optionGroups: ['Size', 3] }] },
      ],
    },
  },
  'list-of-changes': {
    markdown: 'Now',
    changeTracking: {
      changeStatus: 'changed',
      visibility: 'visible',
      json: ['price', 12],
    },
  },
  'videos-without-video': {
    videos: [{ url: 'https://videos.example/1', title: 'First', duration: 61 }],
  },
  'redaction-tags': { markdown: 'Written by <PERSON> in <LOCATION>.' },
  'removed-image': { markdown: '![A chart](<Base64-Image-Removed>)' },
  'redacted-to-nothing': { markdown: '' },
  'answer-missing': { markdown: 'Text' },
  'pdf-tls-warning': {
    markdown: 'Text',
    warning:
      'The engine used does not support the following features: skipTlsVerification -- your scrape may be partial.',
  },
} as const;

export type OddAnswer = keyof typeof oddAnswers;

export const isOddAnswer = (name: string): name is OddAnswer =>
  Object.hasOwn(oddAnswers, name);

export const oddAnswer = (name: OddAnswer, url: string) => ({
  success: true,
  data: { ...oddAnswers[name], metadata: page(url) },
});
