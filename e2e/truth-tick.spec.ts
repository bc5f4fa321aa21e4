import type { ProgramFault } from './notes-programs/program-server';
import { type Running, programs } from './notes-programs/programs';
import { pluckNext, ready } from './support/clips';
import { expect, test } from './support/fixtures';

// What is said to be saved is at its destination, which has confirmed it; what
// is said not to be clipped isn't there.

const answers: Record<string, ProgramFault['meets'] | undefined> = {
  'as it should': undefined,
  'nothing, after it was carried out': 'lost',
  'as another program': 'other-program',
  'with another address': 'redirect',
  'with a failure': 500,
};

const outcome = /Saved in|Not clipped|May have been delivered/;

const holds = ({ held }: Running, text: string) =>
  Object.values(held()).some((note) => note.includes(text));

for (const program of programs) {
  // Whatever it answers with success, a webhook has taken the note.
  const confirms = program.kind !== 'Webhook';

  test(`@long ${program.kind}: a note is said to be saved if it is there, whatever the answer`, async ({
    extension,
    site,
  }) => {
    const { running, tab, page, line, clip, button } = await ready(
      extension,
      `${site.url}/many/0`,
      program,
    );
    const wrong: string[] = [];
    for (const [at, [name, meets]] of Object.entries(answers).entries()) {
      if (at > 0)
        await pluckNext(extension, tab, `${site.url}/many/${at}`, page);
      await page.bringToFront();
      if (meets) running.next({ on: 'write', meets });
      await clip.click();
      await expect(async () => {
        if (await button('Try now').isVisible())
          await button('Try now').click({ timeout: 1000 });
        await expect(line).toContainText(outcome, { timeout: 1000 });
      }).toPass();
      const [said] = outcome.exec(await line.innerText()) ?? [];
      const isThere = holds(running, `Page ${at} of many.`);
      const isTrue =
        said === 'May have been delivered' ||
        (said === 'Saved in') === isThere ||
        (said === 'Saved in' && !confirms);
      if (!isTrue)
        wrong.push(
          `answered ${name}: said “${said}”, and it ${isThere ? 'is' : 'isn’t'} there`,
        );
      if (!meets) expect(said).toBe('Saved in');
    }
    await running.close();
    expect(wrong).toEqual([]);
  });
}
