import type { Page } from '@playwright/test';
import { serveObsidian } from './notes-programs/obsidian-vault';
import { serveMills } from './site/mills';
import { addDestination, pluck } from './support/clips';
import { notePath } from './site/article';
import { expect, test } from './support/fixtures';

const token = '4f0d2c9b7a';
const millsPath = notePath.replace(/[^/]+$/, 'Mills.md');

/** In order; the page is opened before it is read. */
const phases = [
  'reading the page',
  'reading the page',
  'naming the note',
  'filling the properties',
  'writing the text',
];

/** Holds back the messages of a page's note workers until released. */
async function holdNotes(page: Page) {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    let holds = true;
    class Held extends Worker {
      constructor(script: string | URL) {
        super(script);
        this.addEventListener(
          'message',
          (event: MessageEvent<object | null>) => {
            const { data } = event;
            if (
              !holds ||
              !event.isTrusted ||
              !data ||
              !('step' in data || 'end' in data)
            )
              return;
            event.stopImmediatePropagation();
            held.push(() =>
              this.dispatchEvent(new MessageEvent('message', { data })),
            );
          },
        );
      }
    }
    Object.assign(globalThis, {
      Worker: Held,
      waiting: () => held.length,
      letOn: () => held.shift()?.(),
      letAllOn() {
        holds = false;
        for (const next of held) next();
      },
    });
  });
  const letting = (on: 'letOn()' | 'letAllOn()') => async () => {
    await expect
      .poll(() => page.evaluate<number>('waiting()'))
      .toBeGreaterThan(0);
    await page.evaluate(on);
  };
  return { letOn: letting('letOn()'), letAllOn: letting('letAllOn()') };
}

test('@long a long page shows each phase of its note, is cancelled in the last, and clipped by the next click', async ({
  extension,
}) => {
  test.slow();
  const [vault, mills] = await Promise.all([
    serveObsidian({ token }),
    serveMills(),
  ]);
  const { card } = await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: token },
    vault.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  const { page, clip, line, button } = await pluck(
    extension,
    mills.address(500_000, 0),
  );
  const note = await holdNotes(page);

  await clip.click();
  for (const phase of phases) {
    await note.letOn();
    await expect(line).toContainText(`Making the note: ${phase}`);
  }
  await line.getByRole('button', { name: 'Stop' }).click();
  await expect(line).toBeEmpty();
  await note.letAllOn();
  await expect(line).toBeEmpty();

  // If the first clip had arrived, its name would be taken now.
  await clip.click();
  await expect(line).toContainText(/Saved in Obsidian/);
  expect(vault.log.filter((request) => request.writes)).toHaveLength(1);
  expect([...vault.files.keys()]).toEqual([millsPath]);
  expect(vault.files.get(millsPath)?.length).toBeGreaterThan(400_000);
  await expect(button('Stop')).toBeHidden();
  await Promise.all([vault.close(), mills.close()]);
});
