const marks = [
  // An address with a user name or a password in it.
  /[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+@/i,
  // What services begin their keys with.
  /\b(?:sk|pk|rk|fc|gh[opsu]|github_pat|glpat|xox[abeprs]|AKIA|AIza|ya29|eyJ)[-_.]?[-\w.]{12,}/,
  /\b(?:bearer|basic)\s+[-\w.~+/=]{8,}/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /(?:pass(?:word|wd|phrase)|secret|token|api[-_ ]?key|authorization|credentials?)["'`\]]*\s*[:=]\s*\S/i,
  // Long runs that nobody reads: hexadecimal, a UUID, letters of both cases mixed with digits.
  /\b[\da-f]{32,}\b/i,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{24,}\b/,
]

/** Whether a text may hold a password, a key or a token. In doubt it does. */
export const looksSecret = (text: string): boolean => marks.some((mark) => mark.test(text))

const scriptMarks =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|auth(?!or)|bearer|credential|cookie|\.value\s*=/i

/** The same for a script, which in doubt is one that logs in. */
export const scriptLooksSecret = (script: string): boolean => scriptMarks.test(script) || looksSecret(script)

/** Whether a field of that name holds a secret. */
export const isSecretName = (name: string): boolean =>
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|auth(?!or)|credential|cookie/i.test(name)
