/**
 * The letters and digits of a text in Markdown or HTML, without its markup, its
 * addresses and the numbers of its lists: what a service keeps of a note that
 * it writes in its own way.
 */
export const lettersOf = (text: string): string =>
  text
    .replace(/^([ \t>]*(?:`{3,}|~{3,})).*$/gm, '$1')
    .replace(/^[ \t>]*\d{1,9}[.)][ \t]/gm, '')
    .replace(/\[[ xX]\]/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#?\w{1,31});/g, '')
    .replace(/https?:\/\/[^\s<>()"']+/gi, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
