import { ask } from './ask'
import { expect, test } from './settings-fixtures'

const prices = { name: 'Prices', options: { formats: ['product' as const], mobile: true } }
const news = { name: 'News', options: { formats: ['summary' as const, 'links' as const] } }

test('where there is none of the user’s own, the list says how to get one', async ({ settings }) => {
  await expect(settings.page.getByText('None yet. Save one from the popup or from a result.')).toBeVisible()
  await expect(settings.preset('Markdown').first()).toBeChecked()
})

test('an own preset is renamed, deleted, and brought back as it was', async ({ settings }) => {
  for (const preset of [prices, news]) await ask(settings.page, 'preset.save', preset)
  await expect(settings.own).toHaveText([/Prices.*Product · As a phone/, /News.*Summary · Links/])

  await settings.page.getByRole('button', { name: 'Rename Prices' }).click()
  const name = settings.page.getByLabel('Name of the preset')
  await expect(name).toBeFocused()
  await name.fill('Costs')
  await name.press('Escape')
  await expect(settings.preset('Prices')).toBeVisible()
  await settings.page.getByRole('button', { name: 'Rename Prices' }).click()
  await name.fill(' Costs ')
  await name.press('Enter')
  await settings.preset('Costs').check()
  await settings.runsOn('Costs').selectOption({ label: 'This browser' })
  await expect(settings.runsOn('Costs')).toHaveValue('browser')

  await settings.page.getByRole('button', { name: 'Delete Costs' }).click()
  await expect(settings.message).toContainText('Deleted Costs.')
  await expect(settings.own).toHaveText([/News/])
  await expect(settings.preset('Markdown').first(), 'the default is what it was at first').toBeChecked()
  await expect(settings.page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await settings.page.keyboard.press('Enter')
  await expect(settings.own).toHaveText([/Costs.*Product · As a phone/, /News/])
  await expect(settings.preset('Costs')).toBeChecked()
  await expect(settings.runsOn('Costs')).toHaveValue('browser')
  await expect(settings.message).toBeEmpty()
})

test('an undo is there until the next change', async ({ settings }) => {
  for (const preset of [prices, news]) await ask(settings.page, 'preset.save', preset)
  await settings.page.getByRole('button', { name: 'Delete Prices' }).click()
  await expect(settings.message).toContainText('Deleted Prices.')
  await settings.page.getByRole('button', { name: 'Delete News' }).click()
  await expect(settings.message).toHaveText(/Deleted News\./)
  await settings.preset('Summary').first().check()
  await expect(settings.message).toBeEmpty()
})
