export { keepLanguage } from './kept';
