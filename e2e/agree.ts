import type { Page } from '@playwright/test'
import { ask } from './ask'

/** Says yes to the first sending, as the user does in the panel, so that nothing is asked later. */
export const agreeToSend = (page: Page) => ask(page, 'settings.save', { sendingAgreed: true })
