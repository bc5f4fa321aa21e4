import { describe, expect, it } from 'vitest';
import type { Page } from '@/lib/core/page';
import type { Capture } from '@/lib/upload';
import { createUpload } from './upload-state';

const page: Page = {
  tabId: 1,
  windowId: 1,
  url: 'https://a.example/',
  title: 'A',
};
const shows = (text: string): Capture => ({
  is: 'page',
  url: page.url,
  size: text.length,
  removed: {},
  bytes: new TextEncoder().encode(text),
});

/** An upload of a page that shows these things in turn. */
async function upload(...captures: Capture[]) {
  const sent: string[] = [];
  const state = createUpload({
    page,
    take: async () => captures.shift() ?? { is: 'gone' },
    send: async (file) => sent.push(`${file.type} ${await file.text()}`),
  });
  await state.refresh();
  return { ...state, sent };
}

describe('a page to send', () => {
  it('an upload is sent as its preview shows it', async () => {
    const { sent, text, sendIfSame } = await upload(
      shows('<p>ä</p>'),
      shows('<p>ä</p>'),
    );
    expect(text.value).toBe('<p>ä</p>');
    await sendIfSame();
    expect(sent).toEqual(['text/html;charset=utf-8 <p>ä</p>']);
  });

  it('an upload is sent without e-mail addresses, if the user chooses that', async () => {
    const one = shows('<p>a@b.example</p>');
    const { sent, text, emails, dropsEmails, sendIfSame } = await upload(
      one,
      one,
    );
    expect(emails.value).toBe(1);
    dropsEmails.value = true;
    await sendIfSame();
    expect(sent).toEqual([`text/html;charset=utf-8 ${text.value}`]);
    expect(text.value).toBe('<p>[e-mail removed]</p>');
  });

  it.each<[string, Capture, string]>([
    ['changed', shows('<p>b</p>'), 'changed'],
    ['got a password field', { is: 'password', url: page.url }, 'changed'],
    ['made room for another one', { is: 'moved' }, 'moved'],
    ['was closed', { is: 'gone' }, 'gone'],
  ])(
    'an upload is not sent if it %s since, unless the user confirms',
    async (_, now, why) => {
      const { sent, since, sendIfSame, sendPreview } = await upload(
        shows('<p>a</p>'),
        now,
      );
      await sendIfSame();
      expect(since.value).toBe(why);
      expect(sent).toEqual([]);
      await sendPreview();
      expect(sent).toEqual(['text/html;charset=utf-8 <p>a</p>']);
    },
  );

  it('a PDF is uploaded unchanged', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70, 255]);
    const pdf: Capture = {
      is: 'pdf',
      url: page.url,
      size: 5,
      removed: {},
      bytes,
    };
    const { text, file, dropsEmails } = await upload(pdf);
    dropsEmails.value = true;
    expect(text.value).toBeUndefined();
    expect(file.value?.type).toBe('application/pdf');
    expect(await file.value?.bytes()).toEqual(bytes);
  });

  it("a page that can't be copied isn't sent", async () => {
    const { preview, file, sent, sendIfSame } = await upload({
      is: 'too-large',
      url: page.url,
      size: 6e7,
    });
    expect([preview.value, file.value]).toEqual([undefined, undefined]);
    await sendIfSame();
    expect(sent).toEqual([]);
  });

  it('an upload is sent once, however often the button is clicked', async () => {
    const one = shows('<p>a</p>');
    const { sent, sendIfSame, sendPreview } = await upload(one, one, one, one);
    await Promise.all([sendIfSame(), sendIfSame(), sendPreview()]);
    expect(sent).toEqual(['text/html;charset=utf-8 <p>a</p>']);
  });

  it('an upload is sent only as previewed, even if the page is read again meanwhile', async () => {
    const taking: ((capture: Capture) => void)[] = [];
    const sent: Blob[] = [];
    const state = createUpload({
      page,
      take: () => new Promise((resolve) => taking.push(resolve)),
      send: async (file) => sent.push(file),
    });
    const first = state.refresh();
    taking[0]?.(shows('<p>a</p>'));
    await first;
    const sending = state.sendIfSame();
    const again = state.refresh();
    taking[2]?.(shows('<p>b</p>'));
    await again;
    taking[1]?.(shows('<p>a</p>'));
    await sending;
    expect(sent).toEqual([]);
    expect(state.text.value).toBe('<p>b</p>');
  });

  it('the preview shows the newest copy, even if an older one is finished later', async () => {
    const taking: ((capture: Capture) => void)[] = [];
    const state = createUpload({
      page,
      take: () => new Promise((resolve) => taking.push(resolve)),
      send: async () => {},
    });
    const looks = [state.refresh(), state.refresh()];
    taking[1]?.(shows('<p>new</p>'));
    taking[0]?.(shows('<p>old</p>'));
    await Promise.all(looks);
    expect(state.text.value).toBe('<p>new</p>');
  });
});
