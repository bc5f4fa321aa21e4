const zeros = '٠ ۰ ० ০ ๐ ០ ၀'.split(' ');

/** Digits of other scripts as 0 to 9. */
const latinDigits = (words: string): string =>
  words.replace(/[^\p{ASCII}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => {
      const first = one.codePointAt(0) ?? 0;
      return code >= first && code < first + 10;
    });
    return zero ? `${code - (zero.codePointAt(0) ?? 0)}` : sign;
  });

const clock = /(?:(\d{1,3})[:.：])?(\d{1,3})[:.：]([0-5]\d)/;
/** `1:02:03` with spaces around it. */
const maxClockChars = 40;
const wholeClock = new RegExp(`^${clock.source}$`);

/** The seconds of `4:33` or `1:02:03`, in any script; undefined for other words. */
export function secondsIn(words: string | undefined): number | undefined {
  if (!words || words.length > maxClockChars) return undefined;
  const found = wholeClock.exec(latinDigits(words).trim());
  if (!found) return undefined;
  const [, hours = '0', minutes, seconds] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `4:33` or `1:02:03` in a text, neither part of a date nor of a number. */
export const clocks =
  /(?<![\d:.,/-])(?:\d{1,3}:)?\d{1,3}:[0-5]\d(?![\d:,/-]|\.\d)/g;
