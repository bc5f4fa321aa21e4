import { type Format, formats } from './index';

type Both<Union> = (
  Union extends unknown
    ? (one: Union) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;

/**
 * The definition of a format; undefined for one that this version doesn't know.
 */
export const formatOf = (id: string): Format | undefined =>
  formats.find((format) => format.id === id);

/** The fields that all formats together may add to an answer's `data`. */
export const answerShape = Object.assign(
  {},
  ...formats.map(({ answer }) => answer),
) as Both<Format['answer']>;
