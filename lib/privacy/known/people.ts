import { listed, whole } from './words';

/**
 * Card numbers by their issuers' prefixes and lengths, other numbers as their
 * countries or banks write them.
 */
export const forms = {
  card: /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6[05]\d{14}|62\d{14,17}|50[67]\d{13}(?:\d{3})?|9792\d{12})$/,
  iban: /^[A-Z]{2}\d\d(?=(?:\D*\d){7})[A-Z\d]{11,30}$|^(?:BH|JO|KW|LV|MT|PK|QA|RO)\d\d[A-Z]{4}[A-Z\d]{13,25}$/,
  american: /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/,
  swiss: /^756\.?\d{4}\.?\d{4}\.?\d\d$/,
  brazilian: /^\d{3}\.\d{3}\.\d{3}-\d\d$/,
  chinese: /^[1-9]\d{5}(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d{4}[\dX]$/,
  british: /^\d{3}[- ]\d{3}[- ]\d{4}$/,
  french: /^[12]\d\d[01]\d{11}$/,
  spanish: /^(?:\d{8}|[XYZ]\d{7})[A-HJ-NP-TV-Z]$/,
  indian: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  dicom: /^[12]\.\d+(?=.{25})(?:\.\d+){7,}$/,
  mexican: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
};

/** An e-mail address, but not a package with its version, or a mailing list. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@|--at--)(?!\d+\.\d|lists?\.|vger\.|googlegroups\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i;

export const personNames = whole(listed('personName'));

/**
 * A telephone number, with its country or as Korea's mobile telephones have it.
 */
export const telephone =
  /^(?:\+\d[\d -]{8,}|00[1-9]\d{8,12}|01[016-9]-\d{3,4}-\d{4})$/;
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/;

/**
 * Words as `plainName` writes them. One that ends in a hyphen is how longer
 * ones start: `rechnung-`.
 */
const split = (all: string[]) => ({
  words: all.filter((word) => !word.endsWith('-')),
  starts: all
    .filter((word) => word.endsWith('-'))
    .map((word) => word.slice(0, -1)),
});

/**
 * What is of one person: results, grades, wages, claims, bills, and whom they
 * are about. A number behind it is its own.
 */
export const personalThings = split(listed('numbered'));

/** What else one person or team has, if an id that nobody guesses follows. */
export const heldThings = split(listed('held'));
