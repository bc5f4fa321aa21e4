import { type Page, expect } from '@playwright/test';
import { agreeToSend } from '@/e2e/support/calls';
import type { Extension } from '@/e2e/support/extension';

/** The settings as a user sees them. */
const settingsPage = (page: Page) => {
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true });
  const card = (name: string) =>
    page.getByRole('region', { name, exact: true });
  const services = card('Scraping services');
  const own = card('Presets')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') });
  const transfer = card('Import and export');
  const settings = {
    page,
    /** Shows a section by its link, or in a narrow window by the select. */
    async go(section: string) {
      const select = page.getByRole('combobox', { name: 'Section' });
      if (await select.isVisible()) await select.selectOption(section);
      else
        await page
          .getByRole('navigation')
          .getByRole('link', { name: section })
          .click();
    },
    /** The fields of the open service, or of a new one. */
    address: page.getByLabel('Address', { exact: true }),
    /** The message at an invalid address. */
    problem: page.getByRole('alert'),
    key: page.getByLabel('API key'),
    keyHelp: page
      .locator('.field', { has: page.getByLabel('API key') })
      .locator('.help'),
    removeKey: button('Remove the key'),
    save: button('Save and test'),
    test: page.getByRole('button', { name: 'Test', exact: true }),
    /** The result of the connection test; about the key, at its field. */
    verdict: services
      .getByRole('heading', { level: 3 })
      .or(services.getByRole('alert')),
    permission: page.getByText(
      /^(?:Permission granted|Pluck doesn’t have permission)/,
    ),
    allow: page.getByRole('button', { name: /^Allow/ }),
    disconnect: button('Disconnect'),
    dialog: page.getByRole('dialog'),
    /** Shown if no service is connected. */
    none: page.getByText('No service connected. Pluck reads in this browser.'),
    /** The line of a connected service, by its name or host. */
    service: (name: string) =>
      services.locator('summary').filter({ hasText: name }),
    /** Where presets run by default. */
    use: page.getByLabel('Run presets in').locator('option:checked'),
    /** Runs presets elsewhere by default. */
    async runIn(name: string) {
      await settings.go('General');
      await page.getByLabel('Run presets in').selectOption(name);
      await settings.go('Services');
    },
    /** The user's own presets. */
    own,
    preset: (name: string) =>
      card('Presets').locator('.preset-row').filter({ hasText: name }),
    keyOf: (preset: string) =>
      page.getByRole('button', { name: `Key of ${preset}: ` }),
    /** Gives a preset a digit in the popup. */
    async chooseKey(preset: string, digit: string) {
      await settings.keyOf(preset).click();
      await page
        .locator('.key-menu:popover-open')
        .getByRole('button', { name: digit })
        .click();
    },
    /** Chooses the preset that “Read” runs. */
    async readWith(preset: string) {
      await settings.go('General');
      await page.getByLabel('Read runs').selectOption(preset);
      await settings.go('Presets & rules');
    },
    runsOn: (name: string) =>
      page.getByRole('combobox', { name: `Where ${name} runs` }),
    /** Chooses an action for a user's preset. */
    async act(preset: string, what: string) {
      await card('Presets')
        .getByRole('button', { name: `More for ${preset}`, exact: true })
        .click();
      await button(what).click();
    },
    grip: (name: string) => button(`Move ${name}`),
    rules: card('Site rules'),
    rule: (pattern: string) =>
      page.getByRole('combobox', {
        name: `Preset for ${pattern}`,
        exact: true,
      }),
    /** Types a site rule and adds it. */
    async addRule(pattern: string, preset: string) {
      await card('Site rules')
        .getByLabel('Pages', { exact: true })
        .fill(pattern);
      await card('Site rules')
        .getByLabel('Preset', { exact: true })
        .selectOption(preset);
      await card('Site rules').getByRole('button', { name: 'Add' }).click();
    },
    transfer,
    exports: transfer.getByRole('button', { name: 'Export…' }),
    /** Selects a file to import, as the file picker does. */
    chooseFile: (name: string, text: string) =>
      page.getByLabel('File of presets').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      }),
    message: page.locator('.message'),
    keys: card('Keyboard').getByRole('listitem'),
    /** Unfolds what few need. */
    unfold: () => page.getByRole('heading', { name: 'Advanced' }).click(),
    cap: page.getByLabel('Maximum response size'),
    saved: page.locator('.saved'),
    /**
     * Types the address and key of the open service, saves, waits for the test,
     * and approves sending.
     */
    async connect(address: string, key = '') {
      await settings.address.fill(address);
      await settings.key.fill(key);
      await settings.save.click();
      await settings.verdict.waitFor();
      await agreeToSend(page);
    },
    async add(address: string, key = '') {
      await settings.service('Add a service').or(settings.none).waitFor();
      if (!(await settings.none.isVisible()))
        await settings.service('Add a service').click();
      // The previously open service's fields are gone.
      await expect(settings.address).toHaveValue('');
      await settings.connect(address, key);
    },
    /** Disconnects the open service, and confirms. */
    async leave() {
      await settings.disconnect.click();
      await settings.dialog.getByRole('button', { name: 'Disconnect' }).click();
    },
  };
  return settings;
};

export type SettingsPage = ReturnType<typeof settingsPage>;

export const openSettings = async (
  extension: Extension,
  section = 'services',
) => settingsPage(await extension.open(`options.html#${section}`));
