import type { Page } from '@playwright/test'
import { ask } from './ask'

/** Approves the first send, as the user does in the panel, so that no question follows. */
export const agreeToSend = (page: Page) => ask(page, 'settings.save', { sendingAgreed: true })
