// `npm run store`: the pictures for the stores in `.output/store`, from the
// built extension. `npm run store de ja`: in these.
import { mkdirSync } from 'node:fs';
import { launch } from '@/e2e/support/extension';
import { languages } from '@/lib/core/languages';
import { readListing } from './store/listing';
import { logo, screenshots, tile } from './store/pictures';
import { takeShots } from './store/shots';

const folder = '.output/store';
const wanted = languages.filter(
  (one) => process.argv.length < 3 || process.argv.includes(one),
);
const { context, close } = await launch({});
const page = await context.newPage();

async function draw(html: string, width: number, height: number, path: string) {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({
    path: `${folder}/${path}.png`,
    omitBackground: true,
  });
}

for (const language of wanted) {
  mkdirSync(`${folder}/${language}`, { recursive: true });
  const words = { language, listing: readListing(language) };
  for (const [name, html] of Object.entries(
    screenshots(words, await takeShots(language, words.listing)),
  ))
    await draw(html, 1280, 800, `${language}/${name}`);
  await draw(tile(words), 440, 280, `${language}/tile-440x280`);
  await draw(tile(words), 1400, 560, `${language}/tile-1400x560`);
  console.log(language);
}
// Chrome wants a margin around an icon of 128 px; Edge’s logo has 300.
await draw(logo(1 / 8), 128, 128, 'icon-128');
for (const size of [300, 512]) await draw(logo(0), size, size, `logo-${size}`);
await close();
