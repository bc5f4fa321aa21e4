import type { NoteFacts } from '@/lib/clips/templates/values/note-values';
import { morePages } from './more-pages';
import type { Sample } from './sample';

const pages: Record<string, Sample> = {
  ...morePages,
  article: {
    url: 'https://tides.example/stories/mills?utm=1',
    title: 'The quiet return of tidal mills: four towns',
    metadata: {
      author: 'Ana Ruiz, Bo Lind',
      description: 'Old wheels turn again.',
      publishedTime: '2026-03-04T10:00:00',
      'og:site_name': 'Tides Weekly',
    },
    data: { markdown: '# Mills\n\nFour towns turned their wheels again.' },
  },
  recipe: {
    url: 'https://food.example/soup',
    title: 'Soup – Food',
    schema: {
      '@type': ['Recipe', 'NewsArticle'],
      name: 'Leek soup',
      recipeCuisine: 'French',
      image: ['https://food.example/soup.jpg'],
      author: { '@type': 'Person', name: 'Mo' },
      recipeYield: '4 servings',
      totalTime: 'PT1H5M',
      recipeIngredient: ['3 leeks', '1 l water', 'salt'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Cut the leeks.' },
        { '@type': 'HowToStep', text: 'Boil\nthem.' },
      ],
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '120 kcal',
        fatContent: '9 g',
      },
    },
  },
  video: {
    url: 'https://video.example/watch?v=7',
    title: 'Video',
    schema: {
      '@graph': [
        { '@type': 'WebPage', name: 'Page' },
        {
          '@type': 'VideoObject',
          name: 'Tides: a primer',
          description: 'Why water moves.\nPart one.',
          duration: 'PT12M5S',
          uploadDate: '2026-01-02T03:04:05+00:00',
          author: { name: 'Sea Lab' },
        },
      ],
    },
  },
  book: {
    url: 'https://books.example/b/9',
    title: 'Book',
    metadata: { ogImage: '/covers/9.jpg' },
    schema: {
      '@type': 'Book',
      name: 'Salt roads',
      author: [{ name: 'I. Okoro' }, { name: 'J. Weiss' }],
      numberOfPages: 412,
      isbn: '0-306-40615-2',
      aggregateRating: { ratingValue: '4.26' },
      description: '<p>A history of <b>salt</b>.</p>',
    },
  },
  product: {
    url: 'https://shop.example/p/3',
    title: 'Kettle',
    schema: {
      '@type': 'Product',
      name: 'Kettle 3',
      brand: { name: 'Hum' },
      image: ['https://shop.example/k.jpg', 'https://shop.example/l.jpg'],
      offers: {
        price: '1249.5',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Volume', value: '1.7 l' },
        { '@type': 'PropertyValue', name: 'Colours', value: 'red | blue' },
      ],
    },
  },
  bibliography: {
    url: 'https://notes.example/essay',
    title: 'On "tides"',
    metadata: {
      author: 'Ana Ruiz',
      publishedTime: '2025-05-06',
      language: 'en-GB',
    },
    data: { markdown: 'Essay.' },
  },
  daily: {
    url: 'https://notes.example/essay',
    title: 'Essay',
    selection: ' two\nlines ',
  },
  paper: {
    url: 'https://archive.example/abs/12',
    title: 'Paper',
    metadata: {
      citation_title: 'Sea level, 1900: a model?',
      citation_abstract: 'We model the sea.',
      citation_author: ['Ruiz, Ana', 'Lind, Bo'],
      citation_doi: '10.1/x',
      citation_publication_date: '2024/11/05',
      citation_pdf_url: 'https://archive.example/12.pdf',
    },
  },
  job: {
    url: 'https://jobs.example/4',
    title: 'Job',
    schema: {
      '@type': 'JobPosting',
      title: 'Tide keeper',
      hiringOrganization: { name: 'Port/West' },
      jobLocation: { address: { addressLocality: 'Brest' } },
      jobLocationType: 'TELECOMMUTE',
      baseSalary: { value: { minValue: 50000 } },
      validThrough: '2026-12-01T12:00:00',
      description:
        '<p>You <strong>keep</strong> tides.</p><ul><li>Boat</li><li>Clock</li></ul>',
    },
  },
  discussion: {
    url: 'https://forum.example/t/5',
    title: 'Thread',
    schema: {
      '@type': 'DiscussionForumPosting',
      headline: 'how do tides work',
      text: 'I forgot.\nHelp?',
      author: { name: 'kim' },
      comment: [
        { text: 'The moon.', author: { name: 'lee' }, upvoteCount: 12 },
        { text: 'Also the sun.', author: { name: 'max' }, upvoteCount: 3 },
      ],
    },
  },
};

/** The job and the answer of a made-up page for each sample template. */
export function samplePage(name: string): { clip: NoteFacts; answer: object } {
  const {
    url,
    title,
    metadata = {},
    schema,
    body = '',
    data = {},
    selection,
    marks,
  } = pages[name]!;
  const described = schema
    ? `<script type="application/ld+json">${JSON.stringify(schema)}</script>`
    : '';
  const rawHtml =
    (described || body) && `<head>${described}</head><body>${body}</body>`;
  return {
    clip: {
      page: { url, title },
      request: { formats: ['markdown'] },
      selection,
      ...(marks && { marks }),
    },
    answer: {
      metadata: { title, url, ...metadata },
      ...data,
      ...(rawHtml && { rawHtml }),
    },
  };
}
