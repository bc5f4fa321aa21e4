/**
 * Characters per token of text in Latin letters; in other scripts a character
 * is about one token.
 */
const charsPerToken = 3.5;

/**
 * An estimate of a text's tokens, rather too high than too low: no server tells
 * before it is asked.
 */
export function tokensIn(text: string): number {
  const others = text.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  return Math.ceil((text.length - others) / charsPerToken) + others;
}
