import { crc32, deflateSync } from 'node:zlib';

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
