import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { notify, openNotifiedPages } from './notifications';

it('opens the page of a notification, whose id is short', async () => {
  fakeBrowser.reset();
  const url = `https://a.example/?q=${'long '.repeat(500)}`;
  const opened = vi
    .spyOn(browser.tabs, 'create')
    .mockResolvedValue({} as never);
  vi.spyOn(browser.permissions, 'contains').mockResolvedValue(true as never);
  openNotifiedPages(async (id) => (id === 'watch' ? url : undefined));
  await notify('watch', { title: 'Page', message: 'The page has changed.' });
  expect(Object.keys(await browser.notifications.getAll())).toEqual(['watch']);
  const clicked = fakeBrowser.notifications.onClicked as unknown as {
    trigger(id: string): Promise<unknown>;
  };
  await clicked.trigger('gone');
  await clicked.trigger('watch');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened).toHaveBeenCalledWith({ url });
});
