/**
 * An unsupported part of a foreign template: an invalid selector, one prompt for a language model, a variable, a filter, a pattern that could take
 * forever, a tag, a syntax error, the type of a property, a trigger that is no
 * address, one that became a site rule for more pages (`broad`), a behavior, a position at the start of a note, the context of a
 * model, a vault.
 */
type UnsupportedKind =
  | 'selector'
  | 'prompt'
  | 'variable'
  | 'filter'
  | 'pattern'
  | 'tag'
  | 'syntax'
  | 'type'
  | 'trigger'
  | 'broad'
  | 'behavior'
  | 'beginning'
  | 'context'
  | 'vault';

/**
 * `where`: the field of the file, such as `properties[1].value`; lines and
 * columns count from 1 in its text.
 */
export type Unsupported = {
  where: string;
  line: number;
  column: number;
  what: UnsupportedKind;
  about: string;
};

const maxAboutChars = 120;

export type ReportPart = (
  at: number,
  what: UnsupportedKind,
  about: string,
) => void;

export const partReporter =
  (where: string, source: string, list: Unsupported[]): ReportPart =>
  (at, what, about) => {
    const before = source.slice(0, at).split('\n');
    list.push({
      where,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      what,
      about: about.trim().slice(0, maxAboutChars).toWellFormed(),
    });
  };
