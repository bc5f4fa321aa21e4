import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { expect, test } from './support/fixtures';
import { openSite } from './support/site-pages';

test('a thread is read from the popup, and folds in the panel', async ({
  extension,
}) => {
  const tab = await openSite(extension, 'hacker-news-story');
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.tab('Thread')).toHaveAttribute('aria-selected', 'true');
  const posts = panel.output.locator('.post');
  await expect(posts).toHaveCount(5);
  await expect(posts.nth(1)).toContainText('A French drain');
  await posts.nth(1).getByRole('button', { name: '1 reply' }).click();
  await expect(posts).toHaveCount(4);
  await panel.output.getByRole('button', { name: /^Author only/ }).click();
  await expect(posts).toHaveCount(2);
  await expect(posts.nth(1)).toContainText('ferrule: A French drain');
});
