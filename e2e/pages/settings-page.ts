import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'

/** The settings as a person sees them. */
const settingsPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const settings = {
    page,
    address: page.getByLabel('Address', { exact: true }),
    /** What is wrong with the address, at its field. */
    problem: page.getByRole('alert'),
    key: page.getByLabel('API key'),
    keyHelp: page.locator('#key-help'),
    removeKey: button('Remove the key'),
    save: button('Save and test'),
    test: button('Test connection'),
    disconnect: button('Disconnect'),
    /** Whether a service is connected, and which. */
    connected: page.getByText(/^(?:Scrapes go to|No service connected)/),
    /** What the test of the connection found. */
    verdict: page.getByRole('heading', { level: 3 }),
    permission: page.getByText(/^Pluck (?:may use|has no permission)/),
    allow: page.getByRole('button', { name: /^Allow/ }),
    cap: page.getByLabel('Largest answer'),
    saveCap: button('Save'),
    capSaved: page.getByRole('status'),
    /** Types address and key, saves, and waits until the test of the connection has spoken. */
    async connect(address: string, key = '') {
      await settings.address.fill(address)
      await settings.key.fill(key)
      await settings.save.click()
      await settings.verdict.waitFor()
    },
  }
  return settings
}

export type SettingsPage = ReturnType<typeof settingsPage>

export const openSettings = async (extension: Extension) => settingsPage(await extension.open('options.html'))
