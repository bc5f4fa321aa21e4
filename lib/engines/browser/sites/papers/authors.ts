import type { PaperAuthor } from '@/lib/parts';
import { nameOf, namesIn, orcidIn } from './names';
import type { Declared, Tag } from './tag';

/** The names of a source for an author and what follows each author. */
type Source = { author: string; list?: string };

const sources: readonly Source[] = [
  { author: 'citation_author', list: 'citation_authors' },
  { author: 'eprints.creators_name' },
  { author: 'ld.author' },
  { author: 'rft.author' },
  { author: 'dc.creator' },
  { author: 'dc.creator.personalname' },
  { author: 'dc.contributor.author' },
  { author: 'dc.contributor' },
];

/**
 * The authors in the order of the best source that names any, with what the
 * structured data adds about the same people.
 */
export function authorsOf({ tags }: Declared): PaperAuthor[] {
  const lists = sources.map((source) => authorsFrom(tags, source));
  const authors = lists.find((list) => list.length > 0) ?? [];
  return enriched(authors, authorsFrom(tags, { author: 'ld.author' }));
}

function authorsFrom(
  tags: readonly Tag[],
  { author: name, list }: Source,
): PaperAuthor[] {
  const count = tags.filter(([one]) => one === name).length;
  const authors: PaperAuthor[] = [];
  for (const [tag, value] of tags) {
    if (tag === name) authors.push(...writtenIn(value, count === 1));
    else if (tag.startsWith(`${name}_`))
      addTo(authors.at(-1), tag.slice(name.length + 1), value);
  }
  if (authors.length > 0 || !list) return withoutRepetition(authors);
  return tags.flatMap(([tag, value]) => (tag === list ? namesIn(value) : []));
}

/** One name; or several, if the tag is the only one or separates them clearly. */
const writtenIn = (value: string, isOnly: boolean): PaperAuthor[] => {
  if (isOnly || value.includes(';')) return namesIn(value);
  const name = nameOf(value);
  return name ? [name] : [];
};

/** Affiliations and identifiers follow the author they belong to. */
function addTo(
  author: PaperAuthor | undefined,
  kind: string,
  value: string,
): void {
  if (!author) return;
  const orcid = kind === 'orcid' ? orcidIn(value) : undefined;
  if (orcid) author.orcid ??= orcid;
  if (!/^(?:institution|affiliation)s?$/.test(kind)) return;
  const known = author.affiliation ?? [];
  if (!known.includes(value)) author.affiliation = [...known, value];
}

const sameName = (one: PaperAuthor, other: PaperAuthor | undefined): boolean =>
  one.family.toLowerCase() === other?.family.toLowerCase() &&
  one.given?.[0] === other.given?.[0];

/** Some pages have their tags twice. Two authors may have the same name. */
function withoutRepetition(authors: PaperAuthor[]): PaperAuthor[] {
  const half = authors.length / 2;
  const isTwice =
    half >= 1 &&
    Number.isInteger(half) &&
    authors
      .slice(0, half)
      .every(
        (one, index) =>
          sameName(one, authors[index + half]) &&
          one.given === authors[index + half]?.given,
      );
  return isTwice ? authors.slice(0, half) : authors;
}

function enriched(
  authors: readonly PaperAuthor[],
  others: readonly PaperAuthor[],
): PaperAuthor[] {
  return authors.map((author, index) => {
    const other = others[index];
    if (others.length !== authors.length || !other || !sameName(author, other))
      return author;
    const orcid = author.orcid ?? other.orcid;
    const affiliation = author.affiliation ?? other.affiliation;
    return {
      ...author,
      ...(orcid && { orcid }),
      ...(affiliation && { affiliation }),
    };
  });
}
