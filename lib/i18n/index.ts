export { type LanguageAnswers, languageCalls } from './calls'
export { keepLanguage } from './keep-language'
