import { browser } from 'wxt/browser';
import { isSameAddress } from '@/lib/core/web-address';
import type { Page } from '@/lib/core/page';
import { findTab } from '@/lib/platform/tab';

/**
 * Plays the page's video or audio from a time in seconds, in its own tab. If
 * the tab shows another page or can't be reached, that moment opens in a new
 * one.
 */
export async function playFrom(
  page: Page,
  seconds: number,
  address: string,
): Promise<void> {
  if (!(await seekInTab(page, seconds)))
    await browser.tabs.create({ url: address });
}

async function seekInTab(
  { tabId, url }: Page,
  seconds: number,
): Promise<boolean> {
  const tab = tabId === -1 ? undefined : await findTab(tabId);
  if (!tab || !isSameAddress(tab.url, url)) return false;
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      func: seek,
      args: [seconds],
    });
    return frame?.result === true;
  } catch {
    return false;
  }
}

/**
 * Moves the largest player of the page. Runs in the tab in isolation, so it
 * can't use anything outside.
 */
function seek(seconds: number): boolean {
  const sizeOf = (player: Element) => {
    const { width, height } = player.getBoundingClientRect();
    return width * height;
  };
  const [player] = [
    ...document.querySelectorAll<HTMLMediaElement>('video, audio'),
  ].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!player) return false;
  player.currentTime = seconds;
  return true;
}
