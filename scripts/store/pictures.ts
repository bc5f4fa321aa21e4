import { readFileSync } from 'node:fs';
import type { Language } from '@/lib/core/languages';
import type { Listing } from './listing';
import type { Shots } from './shots';

const svg = readFileSync('docs/store/icon.svg', 'utf8');
const image = (png: Buffer, name: string) =>
  `<img class="${name}" src="data:image/png;base64,${png.toString('base64')}" alt="">`;
const mark = `<span class="mark">${svg}</span>`;

const style = `
  * { box-sizing: border-box; margin: 0; word-break: auto-phrase; }
  body { inline-size: 100vw; block-size: 100vh; overflow: hidden; font-family: system-ui, sans-serif; color: #fff;
    background: linear-gradient(160deg, #0e7583, #073c46); }
  .mark svg { display: block; inline-size: 100%; }
  :is(header, .tile) .mark svg > rect:first-child { fill: rgb(255 255 255 / 0.13); }
  h1 { font-size: 40px; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  .shot { display: flex; flex-direction: column; gap: 30px; padding: 36px 60px; }
  .shot header { display: flex; align-items: center; gap: 20px; block-size: 56px; }
  .shot header .mark { flex: none; inline-size: 52px; }
  .window { position: relative; inline-size: 1160px; overflow: hidden; border-radius: 12px; flex: none; background: #fff;
    box-shadow: 0 24px 60px rgb(0 20 25 / 0.45); }
  .bar { display: flex; align-items: center; gap: 8px; block-size: 46px; padding-inline: 16px; background: #e6eaeb; }
  .bar i { inline-size: 11px; block-size: 11px; border-radius: 50%; background: #bcc6c8; }
  .bar b { flex: 1; margin-inline: 12px; padding: 6px 16px; border-radius: 14px; background: #fff; color: #455356;
    font: 13px/1 system-ui, sans-serif; text-align: start; }
  .bar .mark { inline-size: 22px; }
  .inside { display: flex; }
  .inside img { display: block; }
  .whole { inline-size: 1160px; }
  .panel { border-inline-start: 1px solid #d5dcdd; }
  .popup { position: absolute; inset-block-start: 40px; inset-inline-end: 16px; border-radius: 8px;
    box-shadow: 0 12px 40px rgb(0 20 25 / 0.4); }
  .tile { display: flex; align-items: center; justify-content: center; gap: 6vmin; padding: 6vmin; }
  .tile .mark { flex: none; inline-size: 36vmin; }
  .tile strong { font-size: 20vmin; line-height: 1.1; font-weight: 700; letter-spacing: -0.02em; }
  .tile p { max-inline-size: 112vmin; font-size: 8.5vmin; line-height: 1.3; text-wrap: balance; opacity: 0.92; }
`;

type Words = { language: Language; listing: Listing };

const documentOf = (language: Language, name: string, body: string) =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>${style}</style>
  <body class="${name}">${body}</body></html>`;

const windowOf = (address: string, body: string) =>
  `<div class="window"><div class="bar"><i></i><i></i><i></i><b dir="ltr">${address}</b>${mark}</div>
  <div class="inside">${body}</div></div>`;

/** The documents of the five screenshots, 1280 by 800, by their file names. */
export function screenshots(
  { language, listing }: Words,
  shots: Shots,
): Record<string, string> {
  const page = 'harbour-notes.example';
  const bodies = {
    read: windowOf(page, image(shots.page, '') + image(shots.read, 'panel')),
    presets: windowOf(
      page,
      image(shots.wide, '') + image(shots.presets, 'popup'),
    ),
    ask: windowOf(
      page,
      image(shots.marked, '') + image(shots.answered, 'panel'),
    ),
    clip: windowOf('Pluck', image(shots.clip, 'whole')),
    privacy: windowOf('Pluck', image(shots.privacy, '')),
  };
  return Object.fromEntries(
    Object.entries(bodies).map(([name, body], at) => {
      const caption = listing.captions[name as keyof typeof bodies];
      return [
        `${at + 1}-${name}`,
        documentOf(
          language,
          'shot',
          `<header>${mark}<h1>${caption}</h1></header>${body}`,
        ),
      ];
    }),
  );
}

/** A tile of any size: the mark, the name and what it does. */
export const tile = ({ language, listing }: Words): string =>
  documentOf(
    language,
    'tile',
    `${mark}<div><strong>Pluck</strong><p>${listing.tagline}</p></div>`,
  );

/** The mark alone, on nothing, with this margin as a share of its size. */
export const logo = (margin: number): string =>
  `<!doctype html><style>body { margin: ${margin * 100}vw; } svg { display: block; }</style>${svg}`;
