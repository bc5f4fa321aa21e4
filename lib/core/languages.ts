/** The languages Pluck speaks, each a file of `locales/`. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'ja',
  'zh-CN',
  'ar',
] as const;

export type Language = (typeof languages)[number];

/** What a user chooses: a language, or the browser's. */
export const languageChoices = ['browser', ...languages] as const;

export type LanguageChoice = (typeof languageChoices)[number];
