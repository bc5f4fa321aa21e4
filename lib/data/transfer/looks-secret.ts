const word = String.raw`(?:pass(?:word|wd|phrase|code)|\bpwd?\b|secret|token|api[-_ ]?key|authorization|credentials?|\bsid\b)`

/** Each in time that grows with the text, however hostile it is. */
const marks = [
  // An address with a user name or a password in it.
  /:\/\/[^\s/?#@]+@/,
  // A query of an address whose name or value tells of a token.
  /[?&](?:[tks]|sid|sig(?:nature)?|code|auth|session(?:_?id)?)=[^\s&#]/i,
  /[?&][\w.-]{1,60}=(?=[a-z_-]{0,200}\d)[\w-]{6,}/i,
  // What services begin their keys with.
  /\b(?:sk|pk|rk|fc|gh[opsu]|github_pat|glpat|xox[abeprs]|AKIA|AIza|ya29|eyJ)[-_.]?[-\w.]{12,}/,
  /\b(?:bearer|basic)\s+[-\w.~+/=]{8,}/i,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // What is named a secret, and what stands behind the name as one.
  new RegExp(String.raw`${word}["'\`\]]*\s*[:=]\s*\S`, 'i'),
  new RegExp(String.raw`${word}\s+(?:is\s+)?["'\`“‘]?(?=[a-z]{1,60}\d|\d{1,60}[a-z])\w{4,}`, 'i'),
  // Long runs that nobody reads: hexadecimal, a UUID, letters of both cases mixed with digits.
  /\b[\da-f]{32,}\b/i,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{24,}\b/,
]

/** Whether a text may hold a password, a key or a token. In doubt it does. */
export const looksSecret = (text: string): boolean => marks.some((mark) => mark.test(text))

/** Whether a field of that name holds a secret. */
export const isSecretName = (name: string): boolean =>
  /pass(?:word|wd|phrase|code)|^pass$|\bpwd?\b|^pin$|secret|token|api[-_]?key|auth(?!or)|credential|cookie/i.test(
    name,
  )
