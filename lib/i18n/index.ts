export { keepLanguage } from './keep-language';
