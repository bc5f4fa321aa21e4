import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A striped PNG of this size in px, so that positions can be distinguished. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.fill(
      Math.floor(y / 40) % 2 ? 0x40 : 0xd0,
      y * (width + 1) + 1,
      (y + 1) * (width + 1),
    );
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]),
  );
}

/** A one-second tone as a WAV file. */
export function wav(): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const file = Buffer.alloc(44 + rate);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + rate, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate, 40);
  for (let at = 0; at < rate; at++)
    file[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  return new Uint8Array(file);
}

/** The sizes of two pictures, and the share of pixels that are equal. */
export const comparePictures = (page: Page, one: string, other: string) =>
  page.evaluate(
    async ([first, second]) => {
      const read = async (address: string) => {
        const bytes = Uint8Array.fromBase64(
          address.slice(address.indexOf(',') + 1),
        );
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d', {
          willReadFrequently: true,
        });
        context?.drawImage(bitmap, 0, 0);
        return {
          size: [width, height],
          data: new Uint32Array(
            context?.getImageData(0, 0, width, height).data.buffer ??
              new ArrayBuffer(),
          ),
        };
      };
      const [a, b] = await Promise.all([read(first), read(second)]);
      let equal = 0;
      for (const [at, pixel] of a.data.entries())
        if (pixel === b.data[at]) equal += 1;
      return {
        sizes: [a.size, b.size],
        equal: equal / Math.max(a.data.length, b.data.length),
      };
    },
    [one, other] as const,
  );
