import { fakeBrowser } from 'wxt/testing/fake-browser'

/** The catalogue as tests see it: a message is its key. WXT's fake browser has none. */
Object.assign(fakeBrowser.i18n, {
  getMessage: (key: string) => (key === '@@ui_locale' ? 'en' : key),
})
