/** A batch of which the local server knows only the errors. */
export const sampleBatchId = '00000000-0000-4000-8000-0000000000ba';

const report = {
  errors: [
    {
      id: '00000000-0000-4000-8000-0000000000e1',
      timestamp: '2026-11-21T00:23:19.782Z',
      url: 'https://shop.example/empty',
      code: 'SCRAPE_ALL_ENGINES_FAILED',
      error: 'All scraping engines failed to retrieve content from this URL.',
    },
    {
      id: '00000000-0000-4000-8000-0000000000e2',
      timestamp: null,
      url: 'https://shop.example/slow',
      code: 'SCRAPE_TIMEOUT',
      error: 'The scrape operation timed out before completing.',
    },
  ],
  robotsBlocked: ['https://shop.example/private'],
};

export const sampleBatch = (id: string): typeof report | undefined =>
  id === sampleBatchId ? report : undefined;
