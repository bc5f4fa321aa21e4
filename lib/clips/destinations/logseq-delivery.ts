import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import { markdownLink } from '@/lib/links';
import type { SettingsOf } from './definition';
import {
  type DeliveredNote,
  type Delivery,
  type DeliveryPlan,
  deliverTo,
} from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { type HttpReach, requestProgram, readToken } from './http';
import { inertText } from './inert-text';
import { type LogseqBlock, logseqBlocksOf, inert } from './logseq-blocks';
import { freeTitle, pathPartsOf } from './note-path';
import { digest } from './digest';
import { copiesIn, writeOnce } from './read-back';
import type { logseq } from './logseq';

/**
 * Maximum request size of the server: 1 MiB, Fastify's default, minus space for
 * the call itself.
 */
const maxBytes = 1024 * 1024 - 1024;

type Settings = SettingsOf<typeof logseq>;

export const logseqDelivery = deliverTo<typeof logseq, HttpReach>({
  async test(own, reach) {
    const graph = await (await open(own, reach))('App.getCurrentGraph');
    if (!isRecord(graph)) throw new DeliveryFailure('no-folder');
    return `Logseq, ${String(graph['name'])}`;
  },

  async plan(delivery, own, reach) {
    const ask = await open(own, reach);
    const { folders, title } = pathPartsOf(delivery);
    const nameOf = (free: string) => [...folders, free].join('/');
    const where =
      delivery.place === 'daily' ? await today(ask, delivery) : nameOf(title);
    const before = await readPage(ask, where);
    if (before === undefined) return { where, act: 'create' };
    const how = delivery.place === 'new' ? delivery.exists : 'append';
    if (how === 'ask') return { exists: where };
    if (how === 'append' || how === 'replace') {
      const plan = {
        where,
        act: 'append',
        before: await digest(before),
      } as const;
      return {
        ...plan,
        copies: copiesIn(before, listed(outline(delivery, plan))),
      };
    }
    const isTaken = async (other: string) =>
      (await readPage(ask, nameOf(other))) !== undefined;
    return { where: nameOf(await freeTitle(title, isTaken)), act: 'create' };
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach);
    const blocks = outline(delivery, plan);
    // Checked before anything is written, because a note takes several calls.
    if (new Blob([JSON.stringify(blocks)]).size > maxBytes)
      throw new DeliveryFailure('too-large');
    return writeOnce(sendBlocks(ask, blocks, plan), () =>
      look(ask, delivery, plan),
    );
  },

  look: async (delivery, plan, own, reach) =>
    look(await open(own, reach), delivery, plan),
});

async function sendBlocks(
  ask: Ask,
  [first, ...rest]: readonly [LogseqBlock, ...LogseqBlock[]],
  plan: DeliveryPlan,
): Promise<DeliveredNote> {
  await ask(
    'Editor.createPage',
    plan.where,
    {},
    { redirect: false, createFirstBlock: false },
  );
  // Children of an addition are inserted with the rest: both in one call.
  const block = await ask(
    'Editor.appendBlockInPage',
    plan.where,
    first.content,
    {
      focus: false,
    },
  );
  if (!isRecord(block) || typeof block['uuid'] !== 'string')
    throw new DeliveryFailure('cut-off');
  const { uuid } = block;
  // From here on part of the note exists, even if a call is refused.
  const add = (all: LogseqBlock[], sibling: boolean) =>
    ask('Editor.insertBatchBlock', uuid, all, { sibling }).catch(() => {
      throw new DeliveryFailure('cut-off');
    });
  if (first.children) await add(first.children, false);
  if (rest.length > 0) await add(rest, true);
  return arrival(plan);
}

async function look(ask: Ask, delivery: Delivery, plan: DeliveryPlan) {
  const found = await readPage(ask, plan.where);
  if (found === undefined)
    return plan.before === undefined ? 'missing' : 'unsure';
  if (plan.before !== undefined && (await digest(found)) === plan.before)
    return 'missing';
  const added = listed(outline(delivery, plan));
  const isAdded =
    found.endsWith(added) && copiesIn(found, added) > (plan.copies ?? 0);
  return isAdded ? arrival(plan) : 'unsure';
}

const arrival = ({ where }: DeliveryPlan) => ({
  where,
  link: `logseq://graph/?page=${encodeURIComponent(where)}`,
});

/**
 * A new page contains all blocks; an addition to another page is below one
 * block with the title.
 */
function outline(
  delivery: Delivery,
  { act }: DeliveryPlan,
): [LogseqBlock, ...LogseqBlock[]] {
  const { note, title, address } = delivery;
  const blocks = logseqBlocksOf(act === 'create' ? inertText(note) : note.body);
  const name = pathPartsOf(delivery).title;
  if (act === 'append') {
    const words = title || name;
    return [
      {
        content: inert(markdownLink({ url: address, words }) ?? words),
        children: blocks,
      },
    ];
  }
  const [first = { content: inert(name) }, ...rest] = blocks;
  return [first, ...rest];
}

type Ask = (method: string, ...args: unknown[]) => Promise<unknown>;

async function open(
  { baseUrl, token }: Settings,
  reach: HttpReach,
): Promise<Ask> {
  const headers = {
    Authorization: `Bearer ${await readToken(reach, token)}`,
    'Content-Type': 'application/json',
  };
  return async (method, ...args) => {
    const body = JSON.stringify({ method: `logseq.${method}`, args });
    const { text, isWhole } = await requestProgram(reach, `${baseUrl}/api`, {
      method: 'POST',
      headers,
      body,
    });
    if (!isWhole) throw new DeliveryFailure('cut-off');
    const result = text === '' ? null : parseJson(text);
    if (result === undefined) throw new DeliveryFailure('not-this-program');
    // A failed method answers 200 with an error object.
    if (isRecord(result) && 'error' in result)
      throw new DeliveryFailure('server', 200);
    return result;
  };
}

/** Today's journal page, which Logseq creates at startup. */
async function today(ask: Ask, { day }: Delivery): Promise<string> {
  // Logseq reads a day without an hour as midnight UTC, which is the day before
  // in western time zones.
  const page = await ask('Editor.createJournalPage', `${day}T12:00:00`);
  const name = isRecord(page)
    ? (page['originalName'] ?? page['title'] ?? page['name'])
    : undefined;
  if (typeof name !== 'string') throw new DeliveryFailure('no-daily');
  return name;
}

/** The texts of a page in order, undefined if it has no block. */
async function readPage(ask: Ask, name: string): Promise<string | undefined> {
  const page = await ask('Editor.getPage', name);
  if (!isRecord(page)) return undefined;
  const tree = await ask('Editor.getPageBlocksTree', name);
  const text = Array.isArray(tree) ? listed(tree) : '';
  return text.trim() === '' ? undefined : text;
}

/** The texts of blocks in order. Database graphs call the text a title. */
const listed = (blocks: readonly unknown[]): string =>
  blocks
    .filter(isRecord)
    .map(({ content, title, children }) => {
      const text =
        [content, title].find((one) => typeof one === 'string') ?? '';
      return `${text}\n${Array.isArray(children) ? listed(children) : ''}`;
    })
    .join('');
