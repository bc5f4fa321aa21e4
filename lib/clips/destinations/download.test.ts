import { expect, it, vi } from 'vitest';
import {
  clipOfDelivery,
  sampleDelivery,
  tryOnce,
} from '@/test/sample-delivery';
import { unzip } from '@/test/unzip';
import type { Delivery } from './delivery';
import { downloadDelivery } from './download-delivery';

const picture = {
  path: 'attachments/Tides 1a2b.png',
  blob: new Blob(['pixels'], { type: 'image/png' }),
};

/** The file that a note is saved as. */
async function saved(delivery: Delivery) {
  const save = vi.fn<(file: Blob, name: string) => void>();
  const clip = clipOfDelivery(delivery, { kind: 'download' });
  await tryOnce(clip, downloadDelivery, { save });
  const [file = new Blob(), name] = save.mock.calls[0] ?? [];
  return { file, name };
}

it('downloads a note as a Markdown file', async () => {
  const { file, name } = await saved(sampleDelivery());
  expect(name).toBe('Tides.md');
  expect(await file.text()).toBe('Ebb and flow\n');
});

it('downloads a note with pictures as an archive, in which its links hold', async () => {
  const body = '![](attachments/Tides%201a2b.png)\n';
  const { file, name } = await saved(
    sampleDelivery({ files: [picture] }, { body }),
  );
  expect(name).toBe('Tides.zip');
  expect(await unzip(file)).toEqual({
    'Tides.md': body,
    'attachments/Tides 1a2b.png': 'pixels',
  });
});
