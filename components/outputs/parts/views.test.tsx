// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outputs } from '@/components/outputs';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

vi.mock('@/lib/safe/start-worker', () => ({
  startMarkdownWorker: () =>
    Object.assign(new EventTarget(), { postMessage() {}, terminate() {} }),
}));

const url = 'https://mill.example/';
const root = document.createElement('main');
document.body.append(root);

/** Draws a view of an answer; undefined if there is no such view. */
async function draw(
  id: string,
  data: Record<string, unknown>,
  formats?: ScrapeRequest['formats'],
) {
  const answer = readScrapeAnswer({ success: true, data });
  const request = formats && { url, formats };
  const output = outputs.find((one) => one.id === id);
  if (!output?.has(answer, request)) return undefined;
  await act(() =>
    render(<output.View answer={answer} request={request} />, root),
  );
  return root;
}

const styles = () =>
  [...root.querySelectorAll('[style]')].map(
    (element) => element.getAttribute('style') ?? '',
  );
const button = (words: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes(words),
  );

const hostile = [
  'url(javascript:alert(1))',
  'url(https://beacon.invalid/1.png)',
  'expression(alert(1))',
  'red; background:url(http://beacon.invalid)',
  '"><img src=https://beacon.invalid/2>',
  'x'.repeat(10_000),
  'سعر المنتج',
];
const named = Object.fromEntries(
  hostile.map((value, index) => [`${index}`, value]),
);

afterEach(() => render(null, root));

describe('fields that a model left empty', () => {
  const question = { type: 'question', question: 'How much?' } as const;
  const highlights = { type: 'highlights', query: 'price' } as const;
  it.each([
    ['summary', { summary: null }, undefined, 'absent.summaryHelp'],
    ['summary', { summary: '' }, undefined, 'absent.summaryHelp'],
    ['summary', {}, ['summary' as const], 'absent.summaryHelp'],
    ['answer', { answer: '' }, undefined, 'noAnswerReword'],
    ['answer', {}, [question], 'How much?'],
    ['highlights', { highlights: ' \n' }, undefined, 'noAnswerReword'],
    ['highlights', {}, [highlights], 'price'],
    ['json', { json: null }, undefined, 'noAnswerReword'],
    ['json', {}, [{ type: 'json' as const }], 'noAnswerReword'],
    ['product', { product: null }, undefined, 'absent.productHelp'],
    ['branding', {}, ['branding' as const], 'noAnswerHelp'],
    ['menu', { menu: null }, undefined, 'noAnswerHelp'],
    ['menu', {}, ['menu' as const], 'noAnswerHelp'],
    ['pages', { pages: null }, undefined, 'noAnswerHelp'],
    ['blocks', { blocks: [] }, undefined, 'noAnswerHelp'],
    ['actions', { actions: null }, undefined, 'noAnswerHelp'],
    ['actions', { actions: {} }, undefined, 'actions.none'],
    ['attributes', { attributes: [] }, undefined, 'attributes.none'],
    ['metadata', { metadata: {} }, undefined, 'metadata.none'],
    ['other', {}, ['markdown' as const], 'output.didNotCome markdown'],
  ])(
    'a field %s with the value %j is reported as empty',
    async (id, data, formats, words) => {
      expect((await draw(id, data, formats))?.textContent).toContain(words);
    },
  );

  it.each([
    'summary',
    'answer',
    'highlights',
    'json',
    'product',
    'branding',
    'other',
  ])("a field %s that wasn't requested has no view", async (id) => {
    expect(await draw(id, {})).toBeUndefined();
  });

  it.each([
    ['markdown', { markdown: ' \n' }, true],
    ['rawHtml', { rawHtml: '' }, true],
    ['rawHtml', { rawHtml: '<p>' }, false],
  ])('%s of %j is not there to be taken: %s', async (id, data, isEmpty) => {
    const shown = await draw(id, data);
    expect(
      shown?.querySelector<HTMLFieldSetElement>('.take-away')?.disabled,
    ).toBe(isEmpty);
  });

  it('a diff without text uses its parsed form, or is shown unchanged', async () => {
    const chunk = { oldStart: 1, newStart: 1, changes: [{ content: '+new' }] };
    const of = (json: unknown) => ({
      changeTracking: { changeStatus: 'changed', diff: { text: '', json } },
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await draw('changeTracking', of({ files: [{ chunks: [chunk] }] }));
    await vi.waitFor(() =>
      expect(root.querySelector('.diff')?.textContent).toContain('new'),
    );
    await draw('changeTracking', of({ odd: 7 }));
    await vi.waitFor(() =>
      expect(root.querySelector('.json')?.textContent).toContain('odd'),
    );
    expect((await draw('changeTracking', of({})))?.textContent).toContain(
      'noComparison',
    );
  });

  it('leaves fields of another shape to the generic view', async () => {
    const odd = { product: { title: { de: 7 } }, answer: ['a'] };
    expect(await draw('product', odd, ['product'])).toBeUndefined();
    expect(await draw('answer', odd)).toBeUndefined();
    expect((await draw('other', odd))?.textContent).toContain('de 7');
  });
});

describe('highlights', () => {
  it('passages are separate blocks, in the direction of their text', async () => {
    await draw('highlights', { highlights: 'One.\n\nTwo.\n\nالسعر' });
    expect(
      [...root.querySelectorAll('li p')].map(({ textContent }) => textContent),
    ).toHaveLength(3);
    expect(root.querySelector('li p')?.getAttribute('dir')).toBe('auto');
  });

  it('passages highlight the searched words', async () => {
    const formats = [
      { type: 'highlights', query: 'What does the mill cost?' } as const,
    ];
    await draw(
      'highlights',
      { highlights: 'Mills cost <b>much</b>.' },
      formats,
    );
    expect(
      [...root.querySelectorAll('li mark')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['Mills', 'cost']);
    expect(root.querySelector('li p')?.textContent).toBe(
      'Mills cost <b>much</b>.',
    );
  });

  it('truncate long passages and expand on request', async () => {
    await draw('highlights', { highlights: 'x'.repeat(10_000) });
    expect(root.querySelector('p')?.textContent.length).toBeLessThan(3000);
    await act(() => button('showAll')?.click());
    expect(root.querySelector('p')?.textContent).toContain('x'.repeat(10_000));
  });
});

/** What is copied from now on. */
function watchClipboard(): string[] {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

describe('a copy of the whole page', () => {
  it.each([
    ['markdown', { markdown: 'Hello.' }],
    ['posts', { posts: [{ author: 'Ann', markdown: 'Hello.' }] }],
    ['turns', { turns: [{ role: 'user', markdown: 'Hello.' }] }],
    ['cues', { cues: [{ start: 0, text: 'Hello.' }] }],
  ])('is below its title in the view of %s', async (id, data) => {
    const copied = watchClipboard();
    const metadata = { title: 'Mill - Site', ogSiteName: 'Site' };
    await draw(id, { ...data, metadata });
    await act(() => button('output.copy')?.click());
    await vi.waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toMatch(/^# Mill\n\n/);
    expect(copied[0]).toContain('Hello.');
  });

  it('is no copy of chosen turns, which have no title', async () => {
    const copied = watchClipboard();
    await draw('turns', {
      turns: [{ role: 'user', markdown: 'Hello.' }],
      metadata: { title: 'Mill' },
    });
    await act(() =>
      root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    );
    await act(() => button('parts.copyChosen')?.click());
    await vi.waitFor(() => expect(copied).toEqual(['## parts.you\n\nHello.']));
  });
});

describe('markdown', () => {
  it('shows redactions and removals, also in copies', async () => {
    const copied = watchClipboard();
    await draw('markdown', {
      markdown: 'Call <PERSON> ![Logo](<Base64-Image-Removed>)',
    });
    await act(() => button('output.copy')?.click());
    await vi.waitFor(() =>
      expect(copied).toEqual([
        String.raw`Call \<PERSON> (Image removed: Logo)`,
      ]),
    );
    await act(() => button('output.source')?.click());
    await vi.waitFor(() =>
      expect(root.textContent).toContain('(Image removed: Logo)'),
    );
  });
});

describe('videos', () => {
  const videos = [
    {
      url: 'https://v.example/1.mp4',
      title: 'The gate',
      thumbnail: null,
      duration: 83,
    },
    { title: 'Lost' },
  ];

  it('are shown if there is no single video', async () => {
    const shown = await draw('video', { videos }, ['video']);
    for (const text of [
      'The gate',
      'https://v.example/1.mp4',
      'Lost',
      'output.video.noAddress',
    ])
      expect(shown?.textContent).toContain(text);
    expect(shown?.textContent).not.toContain('noAnswer');
  });

  it('follow a single video', async () => {
    const shown = await draw('video', {
      video: 'https://v.example/0.mp4',
      videos,
    });
    expect(shown?.textContent).toMatch(/0\.mp4.*1\.mp4/s);
  });
});

describe('product', () => {
  const variant = {
    availability: { inStock: true, season: 'spring' },
    price: { amount: 12, tax: 0.19 },
    values: named,
  };
  const product = {
    title: hostile[5],
    url: 'javascript:alert(1)',
    brand: hostile[4],
    rating: 5,
  };

  it('shows unknown fields under everything else', async () => {
    await draw('product', { product: { ...product, variants: [variant] } });
    for (const words of ['rating 5', 'season spring', 'tax 0.19'])
      expect(root.textContent).toContain(words);
  });

  it('draws 500 hostile variants step by step, and nothing that acts or loads', async () => {
    await draw('product', {
      product: {
        ...product,
        variants: Array.from({ length: 500 }, () => variant),
      },
    });
    expect(root.querySelectorAll('tbody tr')).toHaveLength(100);
    await act(() => button('showMore')?.click());
    expect(root.querySelectorAll('tbody tr')).toHaveLength(200);
    expect(root.querySelectorAll('img, iframe, script, a')).toHaveLength(0);
  });

  it('shows the old price, that it is sold out, and what is missing', async () => {
    const sale = { originalPrice: { amount: 15, currency: 'EUR' } };
    const sold = {
      availability: { inStock: false },
      price: { amount: 12, currency: 'EUR' },
      sale,
    };
    await draw('product', { product: { title: 'Mug', url, variants: [sold] } });
    expect(root.querySelector('.price')?.textContent).toBe(
      '€12.00output.before €15.00output.saved 20',
    );
    expect(root.textContent).toContain('output.soldOut');
    expect(root.textContent).toContain(
      'output.notGiven output.brand, output.category, and output.description',
    );
  });
});

describe('branding', () => {
  const colors = { ...named, safe: '#123456' };

  it('uses only plain values as styles', async () => {
    const look = {
      background: hostile[1],
      textColor: hostile[3],
      borderColor: '#123456',
      borderRadius: hostile[2],
    };
    await draw('branding', {
      branding: {
        colors,
        fonts: hostile.map((family) => ({ family })),
        typography: {
          fontSizes: { ...named, h1: '40px' },
          fontFamilies: named,
          fontWeights: { huge: 1e9 },
        },
        spacing: { baseUnit: 1e9, borderRadius: hostile[0] },
        components: { buttonPrimary: look },
      },
    });
    expect(styles().join()).not.toMatch(
      /url|expression|beacon|alert|1000000000/,
    );
    expect(styles().join()).toMatch(/#123456|18, 52, 86/);
    expect(root.querySelectorAll('.swatch.is-unknown')).toHaveLength(
      hostile.length,
    );
    expect(root.querySelectorAll('img, iframe, script, a')).toHaveLength(0);
  });

  it('shows unknown fields under everything else', async () => {
    const strange = {
      fonts: [{ family: 'Lora', role: 'head' }],
      mood: 'calm',
      spacing: { gap: '4px' },
    };
    await draw('branding', {
      branding: { colors, personality: { tone: 'dry' }, ...strange },
    });
    for (const words of ['role head', 'mood calm', 'gap 4px', 'Tonedry'])
      expect(root.textContent).toContain(words);
  });
});
