import { keepLanguage } from '@/lib/i18n';
import { keepLook } from '@/lib/platform/look';
import { call } from '@/lib/app/call';
import type { Settings } from '@/lib/settings';

/**
 * Shows this page in the theme, the text size and the language of the settings.
 */
export function showAsSet(settings: Settings): void {
  keepLook(settings);
  void keepLanguage(settings.language, (language) =>
    call('language.read', { language }),
  );
}
