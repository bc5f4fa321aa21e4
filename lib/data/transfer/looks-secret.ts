const word = String.raw`(?:pass(?:word|wd|phrase|code)|\bpwd?\b|secret|token|api[-_ ]?key|authorization|credentials?|\bsid\b)`;

/** Each runs in linear time, even for hostile text. */
const marks = [
  // An address with a user name or a password.
  /:\/\/[^\s/?#@]+@/,
  // A query parameter whose name or value suggests a token.
  /[?&](?:[tks]|sid|sig(?:nature)?|code|auth|session(?:_?id)?)=[^\s&#]/i,
  /[?&][\w.-]{1,60}=(?=[a-z_-]{0,200}\d)[\w-]{6,}/i,
  // Prefixes of service keys.
  /\b(?:sk|pk|rk|fc|gh[opsu]|github_pat|glpat|xox[abeprs]|AKIA|AIza|ya29|eyJ)[-_.]?[-\w.]{12,}/,
  /\b(?:bearer|basic)\s+[-\w.~+/=]{8,}/i,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // A name that suggests a secret, with its value.
  new RegExp(String.raw`${word}["'\`\]]*\s*[:=]\s*\S`, 'i'),
  new RegExp(
    String.raw`${word}\s+(?:is\s+)?["'\`“‘]?(?=[a-z]{1,60}\d|\d{1,60}[a-z])\w{4,}`,
    'i',
  ),
  // Long random strings: hexadecimal, a UUID, or mixed case with digits.
  /\b[\da-f]{32,}\b/i,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{24,}\b/,
];

/**
 * True if a text may contain a password, a key or a token. Errs on the side of
 * true.
 */
export const looksSecret = (text: string): boolean =>
  marks.some((mark) => mark.test(text));

/** True if a field with this name contains a secret. */
export const isSecretName = (name: string): boolean =>
  /pass(?:word|wd|phrase|code)|^pass$|\bpwd?\b|^pin$|secret|token|api[-_]?key|auth(?!or)|credential|cookie/i.test(
    name,
  );
