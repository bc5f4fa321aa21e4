import {
  flag,
  label,
  list,
  number,
  object,
  type ReadValue,
  required,
  text,
} from '@/lib/core/reader';
import { linked } from './note';

/** One line of a transcript. */
export const cue = object({
  /** Seconds since the start. */
  start: required(number, 0),
  text: required(text, ''),
  speaker: label,
  /** The title of the chapter that the line belongs to. */
  chapter: label,
});

export type Cue = ReadValue<typeof cue>;

export const chapter = object({
  start: required(number, 0),
  title: required(label, ''),
});

export type Chapter = ReadValue<typeof chapter>;

/** The language of a transcript, and the others that the page offers. */
export const captions = object({
  language: label,
  automatic: flag,
  /** Why there is no transcript: `closed`, `none`. */
  missing: label,
  offered: list(object({ language: required(label, ''), automatic: flag })),
});

export type Captions = ReadValue<typeof captions>;

/** The seconds as a player shows them: `4:33`, `1:02:03`. */
export function timeOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [h, m, s] = [whole / 3600, (whole / 60) % 60, whole % 60].map(
    Math.floor,
  );
  const two = (count = 0) => `${count}`.padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** In one line, and without signs that Markdown would read as its own. */
const escaped = (spoken: string): string =>
  spoken
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_<~]|\](?=[([:])|&(?=#?\w+;)|%%|==/g, '\\$&');

/** A line starts a new paragraph after this many seconds. */
const paragraphSeconds = 30;

/**
 * A transcript as a note: chapters are headings, and every paragraph starts
 * with its time, linked to that moment of the video.
 */
export function cuesMarkdown(
  cues: readonly Cue[],
  linkTo?: (seconds: number) => string | undefined,
): string {
  const lines: string[] = [];
  let last: Cue | undefined;
  let from = 0;
  for (const one of cues) {
    const words = escaped(one.text);
    if (!words) continue;
    const heading = one.chapter && escaped(one.chapter);
    const isNewChapter = heading && one.chapter !== last?.chapter;
    const isNewSpeaker = one.speaker !== last?.speaker;
    if (isNewChapter) lines.push(`## ${heading}`);
    // A line without a time belongs to the one before.
    const start = Number.isFinite(one.start) ? Math.max(0, one.start) : from;
    const isNew =
      !last ||
      isNewChapter ||
      isNewSpeaker ||
      Math.abs(start - from) >= paragraphSeconds;
    if (isNew) {
      const time = linked(timeOf(start), linkTo?.(start));
      const speaker =
        one.speaker && isNewSpeaker ? ` **${escaped(one.speaker)}:**` : '';
      lines.push(`${time}${speaker} ${words}`);
      from = start;
    } else lines.push(`${lines.pop()} ${words}`);
    last = one;
  }
  return lines.join('\n\n');
}

/** Each line with the title of the chapter that it belongs to. */
export function inChapters(
  cues: readonly Cue[],
  chapters: readonly Chapter[],
): Cue[] {
  const ordered = chapters
    .filter(({ start }) => Number.isFinite(start))
    .toSorted((one, other) => one.start - other.start);
  let next = 0;
  return cues.map((one) => {
    // Lines may be out of order.
    if ((ordered[next - 1]?.start ?? 0) > one.start) next = 0;
    while ((ordered[next]?.start ?? Infinity) <= one.start) next++;
    const title = ordered[next - 1]?.title;
    return title ? { ...one, chapter: title } : one;
  });
}

/** `>> ANN:`, `- Ann:` or `ANN:` before what is said. */
const stated =
  /^(>>\s*|-\s+)?([\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’ -]{0,38}?)\s*[:：]\s+(?=\S)/u;
const turn =
  />>\s*(?:([\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’ -]{0,38}?)\s*[:：]\s)?/gu;

/**
 * The lines with their speakers, where the transcript itself names them: after
 * `>>`, or in front of many lines. A name stays until another speaker begins.
 */
export function withSpeakers(cues: readonly Cue[]): Cue[] {
  const names = namesIn(cues);
  let speaker: string | undefined;
  return cues.map((one) => {
    if (one.speaker) return one;
    const found = stated.exec(one.text);
    const name = found?.[2];
    const isName = name && (found[1]?.startsWith('>>') || names.has(name));
    if (isName) speaker = name;
    else if (one.text.startsWith('>>')) speaker = undefined;
    const words = isName ? one.text.slice(found[0].length) : one.text;
    const made = speaker ? { ...one, text: words, speaker } : one;
    for (const [, later] of words.slice(1).matchAll(turn)) speaker = later;
    return made;
  });
}

/**
 * What comes before a colon often enough to be a name: twice in capitals, or
 * if at least two such names alternate.
 */
function namesIn(cues: readonly Cue[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text: line } of cues) {
    const name = stated.exec(line)?.[2];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const often = [...counts].flatMap(([name, count]) =>
    count > 1 && name.split(' ').length <= 4 ? [name] : [],
  );
  const isLoud = (name: string) =>
    name === name.toUpperCase() && name !== name.toLowerCase();
  return new Set(often.length > 1 ? often : often.filter(isLoud));
}
