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
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [whole / 3600, (whole / 60) % 60, whole % 60].map(
    Math.floor,
  );
  const two = (count = 0) => `${count}`.padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

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
    const isNewChapter = one.chapter && one.chapter !== last?.chapter;
    const isNewSpeaker = one.speaker !== last?.speaker;
    if (isNewChapter) lines.push(`## ${one.chapter}`);
    const isNew =
      !last ||
      isNewChapter ||
      isNewSpeaker ||
      one.start - from >= paragraphSeconds;
    const words = one.text.replace(/\s+/g, ' ').trim();
    if (isNew) {
      const time = timeOf(one.start);
      const link = linkTo?.(one.start);
      const speaker = one.speaker && isNewSpeaker ? ` **${one.speaker}:**` : '';
      lines.push(`${link ? `[${time}](<${link}>)` : time}${speaker} ${words}`);
      from = one.start;
    } else lines.push(`${lines.pop()} ${words}`);
    last = one;
  }
  return lines.join('\n\n');
}
