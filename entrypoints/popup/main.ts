import '@/public/look.js';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/popup/popup.css';
import { call } from '@/lib/app/call';
import { delay } from '@/lib/core/delay';
import { activeTab, countSelectedTabs } from '@/lib/platform/tab';
import { type Kept, drawFirst, takePresses } from './first-draw';

const maxFrameMs = 50;

void openPopup();

/**
 * Draws the verbs, which need little, and loads the app once they are on
 * screen. The background looks at the page meanwhile.
 */
async function openPopup() {
  const [tab, selectedTabs] = await Promise.all([
    activeTab(),
    countSelectedTabs(),
  ]);
  const root = document.querySelector<HTMLElement>('#app');
  if (!tab || !root) return;
  const asked = call('page.inspect', { tabId: tab.tabId });
  // The app reports why it failed.
  asked.catch(() => {});
  const carryOut = takePresses(root);
  // Firefox forgets a press at the first await.
  const isDrawn =
    !import.meta.env.FIREFOX &&
    selectedTabs === 1 &&
    drawFirst(root, tab, localStorage as Kept);
  if (isDrawn) await painted();
  const { startApp } = await import('./app');
  await startApp(root, { tab, selectedTabs, asked, carryOut });
}

/**
 * Resolves once a frame is painted: what an animation frame puts off runs after
 * that. A popup that the browser doesn't show yet has none.
 */
const painted = () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    delay(maxFrameMs),
  ]);
