import { locale } from './locale';

const list = new Intl.ListFormat(locale);

/** Several texts as one: "a, b, and c". */
export const listText = (texts: Iterable<string>): string => list.format(texts);
