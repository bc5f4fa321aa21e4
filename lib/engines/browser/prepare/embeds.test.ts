// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { linkEmbeds } from './callouts';

it.each([
  ['a player', '<lite-youtube videoid="a1" title="T"></lite-youtube>', 'T'],
  [
    'a box with the id of a video',
    '<div videoid="a1"><p>Text</p></div>',
    'Text',
  ],
  [
    'a player of another site',
    '<x-player videoid="7"><p>Text</p></x-player>',
    'Text',
  ],
])('%s keeps its words', (_, html, words) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  linkEmbeds(copy);
  expect(copy.body.textContent).toBe(words);
});
