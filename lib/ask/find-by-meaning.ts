import { jsonIn, parseJson } from '@/lib/core/json';
import { asRecord, omit } from '@/lib/core/objects';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { readInTab } from '@/lib/engines/browser/in-tab';
import type { Passage } from '@/lib/engines/model/passages';
import type { Embedder } from '@/lib/models/background';
import type { Job } from '@/lib/queue/job';
import { findJob, findResult } from '@/lib/scrape';
import { changeAnswer } from '@/lib/scrape/background';
import type { OpenDatabase } from '@/lib/store/db';
import { foundByMeaning } from './by-meaning';

type Deps = {
  db: OpenDatabase;
  now(): number;
  announce(jobs: readonly string[]): void;
  findEmbedder(): Promise<Embedder | undefined>;
  /** The parts of the page that a job has read. */
  partsOf?(job: Job, query: string): Promise<Passage[]>;
};

/** How many texts are sent at once, how many of a page, and for how long. */
const batchSize = 64;
const maxParts = 1500;
const limitMs = 120_000;
/** The pages whose meanings are kept in memory. */
const maxPages = 3;

type Meanings = Map<string, Float32Array>;

/**
 * Adds the passages that a model finds by meaning to those that were found by
 * words, below them. Ends in silence if there is no such model, if it fails, or
 * if something else is sought in the same window meanwhile.
 */
export function createMeaningSearch({ partsOf = partsInTab, ...deps }: Deps) {
  const running = new Map<number, AbortController>();
  const pages = new Map<string, Meanings>();

  /** The meanings of a page's texts that were asked for before. */
  function keptOf(page: string): Meanings {
    const kept = pages.get(page) ?? new Map<string, Float32Array>();
    pages.delete(page);
    pages.set(page, kept);
    for (const old of pages.keys())
      if (pages.size > maxPages) pages.delete(old);
    return kept;
  }

  async function similarities(
    texts: readonly string[],
    query: string,
    { embed }: Embedder,
    kept: Meanings,
    signal: AbortSignal,
  ): Promise<number[]> {
    const [question] = await embed([query], 'query', signal);
    const missing = [...new Set(texts)].filter((text) => !kept.has(text));
    for (let at = 0; at < missing.length; at += batchSize) {
      const some = missing.slice(at, at + batchSize);
      const vectors = await embed(some, 'passage', signal);
      for (const [index, text] of some.entries())
        kept.set(text, vectors[index]!);
    }
    return texts.map((text) => dot(question!, kept.get(text)!));
  }

  async function seek(job: Job, query: string, signal: AbortSignal) {
    const embedder = await deps.findEmbedder();
    if (!embedder) return;
    const parts = (await partsOf(job, query)).slice(0, maxParts);
    if (parts.length === 0) return;
    const similar = await similarities(
      parts.map(([text]) => text),
      query,
      embedder,
      keptOf(`${embedder.id} ${job.page.url}`),
      signal,
    );
    signal.throwIfAborted();
    const db = await deps.db();
    const answer = await jsonIn((await findResult(db, job.id))?.raw);
    const found = foundByMeaning(parts, similar, highlightsIn(answer));
    if (found.length === 0) return;
    await changeAnswer(db, job.id, (was) => withMore(was, found), deps.now());
    deps.announce([job.id]);
  }

  return {
    async find(jobId: string): Promise<void> {
      const job = await findJob(await deps.db(), jobId);
      const query = job && queryOf(job);
      if (!query) return;
      const { windowId } = job.page;
      running.get(windowId)?.abort();
      const controller = new AbortController();
      running.set(windowId, controller);
      const signal = AbortSignal.any([
        controller.signal,
        AbortSignal.timeout(limitMs),
      ]);
      // The passages found by words stay, and the settings say what failed.
      await seek(job, query, signal).catch(() => undefined);
      if (running.get(windowId) === controller) running.delete(windowId);
    },

    /** Stops, and forgets all texts. */
    forget(): void {
      for (const controller of running.values()) controller.abort();
      pages.clear();
    },
  };
}

/** What was sought, if this browser read the page for it. */
const queryOf = ({ state, connection, request }: Job): string | undefined =>
  state === 'done' && connection.kind === 'browser' && !request.rows
    ? requestedFormat(request, 'highlights')?.query
    : undefined;

/** 0 if a server changed its model meanwhile. */
const dot = (one: Float32Array, other: Float32Array): number =>
  one.length === other.length
    ? one.reduce((sum, value, at) => sum + value * other[at]!, 0)
    : 0;

function highlightsIn(answer: unknown): string {
  const { highlights } = asRecord(asRecord(answer)['data']);
  return typeof highlights === 'string' ? highlights : '';
}

function withMore(
  answer: Record<string, unknown>,
  found: readonly string[],
): Record<string, unknown> {
  const all = [highlightsIn(answer), ...found].filter(Boolean);
  const data = { ...asRecord(answer['data']), highlights: all.join('\n\n') };
  return { ...answer, data };
}

/** A page that takes longer than this isn't searched by meaning. */
const maxReadMs = 10_000;

/** Reads the parts in the tab as a job has read it, without loading more. */
async function partsInTab(job: Job, query: string): Promise<Passage[]> {
  const { page, request, selection } = job;
  const formats = [{ type: 'highlights' as const, query }];
  const { raw } = await readInTab(
    page.tabId,
    {
      request: { ...omit(request, 'loadAll'), formats },
      query,
      ...(selection !== undefined && { selection }),
    },
    AbortSignal.timeout(maxReadMs),
  );
  const { parts } = asRecord(parseJson((await raw?.text()) ?? ''));
  return Array.isArray(parts) ? (parts as Passage[]) : [];
}
