import {
  changes,
  jacket,
  look,
  prices,
  pricesSchema,
} from '@/e2e/samples/data-views';
import {
  actions,
  attributes,
  menu,
  pdf,
  sentActions,
} from '@/e2e/samples/views';

const page =
  '<h1>The mill</h1><p>Water lifts the <a href="https://mill.invalid/">gate</a>.</p>';

/** An answer with something for every view, and a field that no view knows. */
export const fullAnswer = {
  ...pdf,
  ...menu,
  ...actions,
  ...attributes,
  html: page,
  rawHtml: page,
  summary: 'Water lifts the gate twice a day.',
  answer: 'Twice a day.',
  highlights: 'The gate lifts by itself.',
  json: { ...prices, items: prices.items.slice(0, 4) },
  changeTracking: changes,
  product: jacket,
  branding: look,
  screenshot: 'https://storage.invalid/shot.png',
  audio: 'https://storage.invalid/sound.mp3',
  video: 'https://storage.invalid/film.mp4',
  videos: [
    {
      url: 'https://storage.invalid/clip.mp4',
      title: 'The gate at work',
      thumbnail: 'https://media.invalid/clip.jpg',
      duration: 83.5,
      views: 1200,
    },
    { url: 'https://storage.invalid/more.mp4', title: null, duration: '1:20' },
  ],
  links: ['https://mill.invalid/a', 'https://mill.invalid/b'],
  images: ['https://media.invalid/wheel.jpg', 'https://media.invalid/gate.jpg'],
  warning: 'Only the first pages were read.',
  tides: { high: ['04:12', '16:40'], note: 'Slack water at noon' },
};

/** The request for that answer. */
export const fullRequest = {
  actions: sentActions,
  formats: [
    'markdown',
    { type: 'question', question: 'How often?' },
    { type: 'highlights', query: 'gate' },
    { type: 'json', schema: pricesSchema, prompt: 'Prices' },
    { type: 'changeTracking', modes: ['git-diff', 'json'], tag: 'nightly' },
  ],
};
