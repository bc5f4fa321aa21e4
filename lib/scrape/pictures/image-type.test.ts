import { expect, it } from 'vitest';
import { imageExtension, imageType } from './fetch-picture';

const bytes = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png', 'png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg', 'jpg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp', 'webp'],
  ['GIF89a', 'image/gif', 'gif'],
  ['\0\0\0\x1cftypavif', 'image/avif', 'avif'],
  ['RIFF\x10\0\0\0WAVE', undefined, 'bin'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined, 'bin'],
  ['<html>', undefined, 'bin'],
  ['%PDF-1.7', undefined, 'bin'],
  ['', undefined, 'bin'],
])('%j is %s', (start, type, extension) => {
  expect(imageType(bytes(start))).toBe(type);
  expect(imageExtension(type ?? '')).toBe(extension);
});
