import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { type Tokens, tokensByPage } from './site/brands/tokens';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

type Frame = Record<
  'background' | 'textColor' | 'borderColor' | 'borderRadius',
  string | undefined
>;
type Branding = {
  colorScheme: string;
  colors: Record<string, string>;
  fonts: { family: string }[];
  typography: {
    fontFamilies: Record<string, string>;
    fontSizes: Record<string, string>;
  };
  spacing: { baseUnit?: number; borderRadius?: string };
  components?: {
    buttonPrimary?: Frame;
    buttonSecondary?: Frame;
    input?: Frame;
  };
  logo?: string;
};

/**
 * Reads a tab's branding as the extension does: with its script, in a world of
 * its own.
 */
async function brandingOf({ worker }: Extension, tab: Page): Promise<Branding> {
  const answer = await worker.evaluate(async (address) => {
    const [{ id: tabId = -1 } = {}] = await chrome.tabs.query({ url: address });
    const target = { tabId };
    await chrome.scripting.executeScript({ target, files: ['/branding.js'] });
    const [frame] = await chrome.scripting.executeScript({
      target,
      func: () =>
        JSON.stringify(globalThis.pluckFormats?.branding?.(document, {})),
    });
    return String(frame?.result);
  }, tab.url());
  return JSON.parse(answer) as Branding;
}

const frame = (look: Frame | undefined) =>
  look && [
    look.background,
    look.textColor,
    look.borderColor,
    look.borderRadius,
  ];

/** Everything but the colors' roles, as tokens. */
const tokensOf = ({
  colorScheme,
  fonts,
  typography,
  spacing,
  components = {},
  logo,
}: Branding) => ({
  scheme: colorScheme,
  fonts: fonts.map(({ family }) => family),
  heading: typography.fontFamilies['heading'],
  sizes: typography.fontSizes,
  unit: spacing.baseUnit,
  radius: spacing.borderRadius,
  primary: frame(components.buttonPrimary),
  secondary: frame(components.buttonSecondary),
  input: frame(components.input),
  logo,
});

const expected = ({
  scheme,
  fonts,
  heading,
  sizes,
  unit,
  radius,
  primary,
  secondary,
  input,
  logo,
}: Tokens) => ({
  scheme: scheme ?? 'light',
  fonts,
  heading,
  sizes,
  unit,
  radius,
  primary,
  secondary,
  input,
  logo: logo && expect.stringContaining(logo),
});

/**
 * Colors of a page that the branding has in their role, of those with a role.
 */
const rightRoles = ({ colors }: Tokens, found: Branding) =>
  Object.entries(colors).filter(
    ([role, colour]) => found.colors[role] === colour,
  ).length;

test('12 pages with known tokens: every color, font, size, button and logo is found @long', async ({
  extension,
  site,
}) => {
  const pages = Object.entries(tokensByPage);
  const tab = await extension.visit(`${site.url}/brands/plain.html`);
  await (await extension.clickIcon(tab)).close();
  let [right, all] = [0, 0];
  for (const [name, tokens] of pages) {
    await tab.goto(`${site.url}/brands/${name}.html`);
    const before = await tab.content();
    const found = await brandingOf(extension, tab);
    expect.soft(await tab.content(), `${name} is as it was`).toBe(before);
    expect.soft(tokensOf(found), name).toEqual(expected(tokens));
    const colours = [tokens.colors, found.colors].map((roles) =>
      [...new Set(Object.values(roles))].toSorted(),
    );
    expect
      .soft(colours[1], `${name}: its colors, and no others`)
      .toEqual(colours[0]);
    right += rightRoles(tokens, found);
    all += Object.keys(tokens.colors).length;
  }
  expect(pages).toHaveLength(12);
  expect(right / all).toBeGreaterThanOrEqual(0.9);
  // A control: other tokens are found too.
  const tokens = tokensByPage['properties'] as Tokens;
  await tab.goto(`${site.url}/brands/properties.html`);
  await tab.addStyleTag({
    content:
      ':root { --color-primary: #be185d; --font-body: "Karla"; --radius: 3px }',
  });
  const changed = await brandingOf(extension, tab);
  expect(rightRoles(tokens, changed)).toBe(
    Object.keys(tokens.colors).length - 2,
  );
  expect(changed.colors).toMatchObject({ primary: '#be185d', link: '#be185d' });
  expect(tokensOf(changed)).toMatchObject({
    fonts: ['Karla', 'Sora'],
    radius: '3px',
  });
});

test('the branding of the open tab comes from this browser, without any setup @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/brands/properties.html`);
  const requests: string[] = [];
  extension.context.on('request', (request) => requests.push(request.url()));
  const popup = await openPopup(extension, tab);
  await popup.allPresets.click();
  await expect(popup.price('Branding')).toHaveCount(0);
  const { status, output } = await openedPanel(extension, () =>
    popup.preset('Branding').click(),
  );
  await expect(status).toContainText('read');
  await expect(output).toContainText('Light scheme, 10 colors');
  await expect(output.locator('.swatch').first()).toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  );
  for (const font of ['Inter', 'Sora'])
    await expect(
      output.getByRole('button', { name: font }).first(),
    ).toBeVisible();
  await expect(output.locator('.button-sample').first()).toHaveCSS(
    'border-top-left-radius',
    '6px',
  );
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
});
