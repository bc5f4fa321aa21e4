// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPageData } from './read-page-data';

const product = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'Mill Shop' },
    {
      '@type': 'Product',
      name: 'Fox mill',
      image: ['/a.jpg', '/b.jpg'],
      brand: { '@type': 'Brand', name: 'Reynard' },
      offers: {
        '@type': 'Offer',
        price: '19.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.5,
        reviewCount: '12',
      },
      review: [
        { '@type': 'Review', author: { name: 'Ann' }, reviewBody: 'Grinds.' },
        { '@type': 'Review', author: 'Ben', reviewBody: 'Squeaks.' },
      ],
    },
  ],
};
const withData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

function read(html: string, schema?: Record<string, unknown>) {
  const document = new DOMParser().parseFromString(
    `<base href="https://x.example/in/">${html}`,
    'text/html',
  );
  return readPageData(document, {
    formats: [{ type: 'json', ...(schema && { schema }) }],
  });
}
const asked = (properties: object, html = withData(product)) =>
  read(html, { type: 'object', properties });

/** A recipe as blogs describe it: an item of the article around it. */
const recipe = {
  '@graph': [
    { '@type': 'Article', name: 'My grandmother’s kitchen', author: 'Ann' },
    {
      '@type': 'Recipe',
      name: 'Leek tart',
      author: { '@type': 'Person', name: 'Ben' },
      totalTime: 'PT1H30M',
      prepTime: 'P0DT0H40M',
      recipeYield: ['4', '4 servings'],
      recipeIngredient: ['3 leeks', '2 eggs'],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Dough',
          itemListElement: [
            { '@type': 'HowToStep', name: 'Mix', text: 'Mix it all.' },
          ],
        },
        { '@type': 'HowToStep', name: 'Bake' },
        'Serve.',
      ],
    },
  ],
};

it.each<[string, object, unknown]>([
  [
    'a recipe, not the article around it',
    { name: {}, author: {}, ingredients: { type: 'array', items: {} } },
    { name: 'Leek tart', author: 'Ben', ingredients: ['3 leeks', '2 eggs'] },
  ],
  [
    'the steps of sections in order',
    { instructions: { type: 'array', items: { type: 'string' } } },
    { instructions: ['Mix it all.', 'Bake', 'Serve.'] },
  ],
  [
    'steps as objects where they are wanted',
    {
      recipeInstructions: {
        type: 'array',
        items: { type: 'object', properties: { name: {} } },
      },
    },
    { recipeInstructions: [{ name: 'Dough' }, { name: 'Bake' }] },
  ],
  [
    'durations in words, and in minutes as a number',
    { totalTime: {}, prepTime: {}, time: { type: 'number' } },
    { totalTime: '1 h 30 min', prepTime: '40 min', time: 90 },
  ],
])('fills in %s', (_, properties, expected) => {
  expect(asked(properties, withData(recipe))).toEqual(expected);
});

it('names the sections of a recipe that has several', () => {
  const section = (name: string, ...steps: string[]) => ({
    '@type': 'HowToSection',
    name,
    itemListElement: steps.map((text) => ({ '@type': 'HowToStep', text })),
  });
  const divided = {
    '@type': 'Recipe',
    name: 'Leek tart',
    recipeInstructions: [
      section('Dough:', 'Mix it.', 'Rest it.'),
      section('Filling', 'Cut the leeks.'),
      section('Nothing'),
      'Serve.',
    ],
  };
  expect(
    asked(
      { instructions: { type: 'array', items: { type: 'string' } } },
      withData(divided),
    ),
  ).toEqual({
    instructions: [
      'Dough: Mix it.',
      'Rest it.',
      'Filling: Cut the leeks.',
      'Serve.',
    ],
  });
});

it.each<[string, object, unknown]>([
  [
    'names that mean the same',
    { title: {}, cost: {}, currency: {} },
    { title: 'Fox mill', cost: '19.90', currency: 'EUR' },
  ],
  [
    'numbers',
    { price: { type: 'number' }, review_count: { type: 'integer' } },
    { price: 19.9, review_count: 12 },
  ],
  ['flags', { inStock: { type: 'boolean' } }, { inStock: true }],
  [
    'members of lists of schema.org',
    { availability: { type: 'string' } },
    { availability: 'InStock' },
  ],
  [
    'lists',
    { images: { type: 'array', items: { type: 'string' } } },
    { images: ['https://x.example/a.jpg', 'https://x.example/b.jpg'] },
  ],
  [
    'the name of a thing',
    { brand: { type: ['string', 'null'] } },
    { brand: 'Reynard' },
  ],
  [
    'things within things',
    { aggregateRating: { properties: { ratingValue: { type: 'number' } } } },
    { aggregateRating: { ratingValue: 4.5 } },
  ],
  [
    'lists of things',
    {
      review: {
        type: 'array',
        items: { properties: { author: { type: 'string' }, reviewBody: {} } },
      },
    },
    {
      review: [
        { author: 'Ann', reviewBody: 'Grinds.' },
        { author: 'Ben', reviewBody: 'Squeaks.' },
      ],
    },
  ],
  ['nothing for what the page does not describe', { mood: {} }, undefined],
  ['nothing for what does not fit', { brand: { type: 'number' } }, undefined],
])('returns %s', (_, properties, expected) => {
  expect(asked(properties)).toEqual(expected);
});

it('returns all usual values if there is no schema', () => {
  expect(read(withData(product))).toMatchObject({
    title: 'Fox mill',
    price: '19.90',
    rating: '4.5',
  });
});

it('uses values that only meta tags have', () => {
  const head =
    '<meta property="og:title" content="Foxes"><meta name="author" content="Ann">';
  expect(read(head)).toEqual({ title: 'Foxes', author: 'Ann' });
});

it('returns an item for each structured item if the schema is a list', () => {
  const data = [
    { '@type': 'Event', name: 'A' },
    { '@type': 'Event', name: 'B' },
  ];
  expect(
    read(withData(data), {
      type: 'array',
      items: { properties: { name: {} } },
    }),
  ).toEqual([{ name: 'A' }, { name: 'B' }]);
});

it.each([
  '',
  '<script type="application/ld+json">{</script>',
  withData({ '@type': 'WebSite' }),
])('returns nothing for a page without structured data: %s', (html) => {
  expect(read(html)).toBeUndefined();
});

it('ends with a schema that is deeper than any page', () => {
  let schema: Record<string, unknown> = { type: 'string' };
  for (let depth = 0; depth < 1000; depth++)
    schema = { properties: { review: schema } };
  expect(read(withData(product), schema)).toBeUndefined();
});

it.each<[string, object | string, string]>([
  ['a text', 'The old barn', 'The old barn'],
  ['a name', { name: 'The old barn' }, 'The old barn'],
  [
    'a name with an address in parts',
    {
      '@type': 'Place',
      name: 'The old barn',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Kirkeveien 12',
        postalCode: '0268',
        addressLocality: 'Oslo',
      },
    },
    'The old barn, Kirkeveien 12, 0268 Oslo',
  ],
  [
    'an address in one text',
    { '@type': 'Place', name: 'The old barn', address: 'Kirkeveien 12, Oslo' },
    'The old barn, Kirkeveien 12, Oslo',
  ],
  [
    'an address without a name',
    { '@type': 'Place', address: { addressLocality: 'Oslo' } },
    'Oslo',
  ],
  [
    'an address on the web',
    { '@type': 'VirtualLocation', url: 'https://x.example/live' },
    'https://x.example/live',
  ],
])('a place given as %s is read whole', (_, location, text) => {
  const html = withData({ '@type': 'Event', name: 'Choir', location });
  expect(asked({ location: { type: 'string' } }, html)).toEqual({
    location: text,
  });
});
