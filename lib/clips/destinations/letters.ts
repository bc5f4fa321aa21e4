/**
 * The letters and digits of a text in Markdown or HTML, without markup,
 * addresses and list numbers: the part of a note that survives a service's
 * reformatting.
 */
export const lettersOf = (text: string): string =>
  text
    .replace(/^([ \t>]*(?:`{3,}|~{3,})).*$/gm, '$1')
    .replace(/^[ \t>]*\d{1,9}[.)][ \t]/gm, '')
    .replace(/\[[ xX]\]/g, '')
    .replace(/(!\[[^\]\n]{0,500}\]\()[^()\s]{0,4000}/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#?\w{1,31});/g, '')
    .replace(/https?:\/\/[^\s<>()"']+/gi, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
