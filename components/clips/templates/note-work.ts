import { messageOf } from '@/lib/core/failures';
import type { Job } from '@/lib/queue/job';
import {
  type JoinedPages,
  type TemplateVariable,
  type NoteContent,
  type NoteEdit,
  type NoteFacts,
  type NoteParts,
  type NoteValues,
  type Phase,
  type Rendering,
  editNote,
  joinedText,
  listVariables,
  noteContents,
  noteValues,
  readTitle,
  renderNote,
  withoutBlankProperties,
  withoutParts,
} from '@/lib/clips';
import {
  type ScrapedPage,
  readScrapeAnswer,
} from '@/lib/contract/schema/scrape-answer';
import type { Database } from '@/lib/store/db';
import { highlightsAt, noteMark } from '@/lib/highlights';
import { pageAddress } from '@/lib/privacy';
import { findJob, findResult } from '@/lib/scrape';

/** Turns of a conversation, by their numbers from 1, and the note of them. */
export type ChosenTurns = { numbers: ReadonlySet<number>; markdown: string };

/**
 * What a note is made from: a job whose answer is kept, several pages, or a page
 * as it is given.
 */
export type NoteSource =
  | { jobId: string; part?: ChosenTurns | undefined }
  | { joined: JoinedPages }
  | { clip: NoteFacts; page: ScrapedPage };

/**
 * `now`: the time of the clip, in milliseconds since 1970. `edit`: what the user
 * changed about this one note. `listsVariables`: lists those of the page, once
 * per page, and keeps the page open. `listsContents`: lists what the page has
 * for the note, and keeps it open too.
 */
export type NoteWork = {
  template: Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>;
  source: NoteSource;
  now: number;
  edit?: NoteEdit | undefined;
  listsVariables?: boolean;
  listsContents?: boolean;
};

export type NoteStep = 'opening' | Phase;

/** Why there is no note although its template is valid. */
type NoteFailure = 'no-result' | 'not-read' | 'too-slow' | 'failed';

export type NoteEnd =
  | Rendering
  | { ok: false; reason: NoteFailure; about?: string };

/** The worker's messages; the end comes last. */
export type NoteNews =
  | { step: NoteStep }
  | { variables: TemplateVariable[] }
  | { contents: NoteContent[] }
  | { end: NoteEnd };

/**
 * Makes notes. A page whose variables were listed stays open, so the next
 * template for it is filled in quickly.
 */
export function createNoteWork(
  db: () => Promise<Database>,
  report: (news: NoteNews) => void,
) {
  let opened: { key: string; clip: NoteFacts; page: ScrapedPage } | undefined;
  let listedFor: string | undefined;

  async function open(source: NoteSource) {
    if ('clip' in source) return { key: 'given', ...source };
    const database = await db();
    if ('joined' in source)
      return { key: 'given', ...(await joinedPage(database, source.joined)) };
    const job = await findJob(database, source.jobId);
    if (!job?.hasResult) return undefined;
    const key = `${job.id} ${job.endedAt}`;
    if (opened?.key === key)
      return { ...opened, clip: clipOf(job, opened.page) };
    const result = await findResult(database, job.id);
    if (!result) return undefined;
    const page = readScrapeAnswer(JSON.parse(await result.raw.text()));
    return { key, clip: clipOf(job, page), page };
  }

  /** Not kept with an open page: they may change while it is. */
  async function marksOf({ page }: NoteFacts) {
    const all = await highlightsAt(await db(), pageAddress(page.url));
    return all.map(noteMark);
  }

  async function make({
    template,
    source,
    now,
    edit = {},
    listsVariables,
    listsContents,
  }: NoteWork): Promise<NoteEnd> {
    report({ step: 'opening' });
    let found: Awaited<ReturnType<typeof open>>;
    try {
      found = await open(source);
    } catch (error) {
      return { ok: false, reason: 'not-read', about: messageOf(error) };
    }
    opened = listsVariables || listsContents ? found : undefined;
    if (!found) return { ok: false, reason: 'no-result' };
    const part = 'jobId' in source ? source.part : undefined;
    const whole = {
      clip: { ...found.clip, marks: await marksOf(found.clip) },
      page: part ? withTurns(found.page, part) : found.page,
    };
    if (listsContents) report({ contents: noteContents(whole) });
    const { clip, page } = withoutParts(whole, edit.without ?? []);
    const values: NoteValues = noteValues(clip, page, now);
    if (listsVariables && (listedFor !== found.key || found.key === 'given')) {
      report({ variables: listVariables(values) });
      listedFor = found.key;
    }
    const title = readTitle(edit.title);
    const rendering = renderNote(
      template,
      title === undefined ? values : { ...values, title },
      (step) => report({ step }),
    );
    if (!rendering.ok) return rendering;
    // Several pages have no address, author or date in common.
    const note =
      'joined' in source
        ? withoutBlankProperties(rendering.note)
        : rendering.note;
    return { ...rendering, note: editNote(note, edit) };
  }

  return async (work: NoteWork): Promise<void> => {
    try {
      report({ end: await make(work) });
    } catch (error) {
      report({ end: { ok: false, reason: 'failed', about: messageOf(error) } });
    }
  };
}

/** Several pages as one page, which has no address. */
async function joinedPage(
  db: Database,
  { title, pages }: JoinedPages,
): Promise<{ clip: NoteFacts; page: ScrapedPage }> {
  const texts = await Promise.all(
    pages.map(async (page) => ({
      ...page,
      markdown: page.jobId && (await markdownOf(db, page.jobId)),
    })),
  );
  const markdown = joinedText(texts);
  return {
    clip: { page: { url: '', title }, request: {} },
    page: readScrapeAnswer({ success: true, data: { markdown } }),
  };
}

async function markdownOf(
  db: Database,
  jobId: string,
): Promise<string | undefined> {
  const result = await findResult(db, jobId);
  return (
    result &&
    readScrapeAnswer(JSON.parse(await result.raw.text())).data.markdown
  );
}

/** If only a selection was read, `markdown` is that of the selection. */
const clipOf = (
  { page, request, selection, asked, passageNotes }: Job,
  { data }: ScrapedPage,
): NoteFacts => ({
  page,
  request,
  ...(asked !== undefined && { asked }),
  ...(passageNotes && { passageNotes }),
  ...(selection !== undefined && { selection: data.markdown ?? selection }),
});

/** The page as if it had only these turns. */
function withTurns(
  page: ScrapedPage,
  { numbers, markdown }: ChosenTurns,
): ScrapedPage {
  const turns = page.data.turns?.filter((_, index) => numbers.has(index + 1));
  const kept = { turns, markdown };
  return {
    ...page,
    data: { ...page.data, ...kept },
    raw: { ...page.raw, ...kept },
  };
}
