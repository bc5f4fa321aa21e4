import type { Locator } from '@playwright/test';

/**
 * The number of pixels of exactly this colour in an element, as the browser
 * draws it.
 */
export async function pixelsOf(
  place: Locator,
  colour: readonly [red: number, green: number, blue: number],
) {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(
    async ([base64, [red, green, blue]]) => {
      const bytes = Uint8Array.fromBase64(base64);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(
        bitmap.width,
        bitmap.height,
      ).getContext('2d');
      if (!context) return 0;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue)
          found += 1;
      }
      return found;
    },
    [picture, colour] as const,
  );
}
