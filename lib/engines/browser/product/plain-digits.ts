import { getOwn } from '@/lib/core/get-own';

/**
 * The first digits of the scripts that shops write prices in: Arabic, Persian,
 * Devanagari, Thai, full width.
 */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g;
const marks: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '．': '.',
  '，': ',',
};

export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '');

/**
 * The text with digits and marks as in English; each sign stays at its place.
 */
export const plainDigits = (text: string): string =>
  text.replace(
    /[\p{Nd}٫٬．，]/gu,
    (sign) => getOwn(marks, sign) ?? digitOf(sign),
  );

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}
