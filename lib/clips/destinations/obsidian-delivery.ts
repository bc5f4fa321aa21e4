import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import { noteText } from '@/lib/clips/templates/note';
import type { SettingsOf } from './definition';
import {
  type DeliveredNote,
  type Delivery,
  type DeliveryPlan,
  deliverTo,
} from './delivery';
import { DeliveryFailure } from './delivery-failure';
import { digest } from './digest';
import {
  type HttpReach,
  type ProgramRequest,
  expectNoPage,
  requestProgram,
  readToken,
} from './http';
import { obsidianAddress } from './obsidian-uri-delivery';
import { type Pictures, sendWithPictures } from './pictures';
import {
  addition,
  checkFree,
  checkUnchanged,
  copiesIn,
  judge,
  planFile,
  replacement,
  writeOnce,
} from './read-back';
import type { obsidian } from './obsidian';

/**
 * The note of a day, written as `2026-11-21`: a clip may wait until after
 * midnight.
 */
const daily = ({ day }: Pick<Delivery, 'day'>) =>
  `/periodic/daily/${day.replaceAll('-', '/')}/`;

/**
 * Error codes that are more specific than their status. Source: the plugin's
 * `src/types.ts`.
 */
const notEnabled = 40060;
const noNoteThatDay = 40461;

export const obsidianDelivery = deliverTo<typeof obsidian, HttpReach>({
  async test(own, reach) {
    const ask = await open(own, reach);
    const status = parseJson((await ask('/')).text);
    if (
      !isRecord(status) ||
      !String(status['service']).startsWith('Obsidian Local REST API')
    ) {
      throw new DeliveryFailure('not-this-program');
    }
    if (status['authenticated'] !== true)
      throw new DeliveryFailure('wrong-token');
    const { versions } = status;
    return `Obsidian ${isRecord(versions) ? String(versions['obsidian']) : ''}`.trim();
  },

  async plan(delivery, own, reach) {
    const ask = await open(own, reach);
    if (delivery.place !== 'daily')
      return planFile(delivery, (path) => readFile(ask, path));
    const { found } = await readDaily(ask, delivery);
    const plan: DeliveryPlan = { where: delivery.day, act: 'append' };
    if (found === undefined) return plan;
    return {
      ...plan,
      before: await digest(found),
      copies: copiesIn(found, addition(delivery)),
    };
  },

  async send(delivery, plan, own, reach) {
    const ask = await open(own, reach);
    const arrived = await sendWithPictures(
      delivery,
      plan.where,
      picturesIn(ask),
      () =>
        writeOnce(sendNote(ask, delivery, plan), () =>
          look(ask, delivery, plan),
        ),
    );
    if (own.opens && delivery.place !== 'daily')
      await ask(`/open${encoded(plan.where)}`, {
        method: 'POST',
        takes: 'any',
      }).catch(() => undefined);
    return arrived;
  },

  look: async (delivery, plan, own, reach) =>
    look(await open(own, reach), delivery, plan),
});

async function look(ask: Ask, delivery: Delivery, plan: DeliveryPlan) {
  if (delivery.place !== 'daily')
    return judge(
      await readFile(ask, plan.where),
      delivery,
      plan,
      arrival(plan.where, plan),
    );
  const { found, path } = await readDaily(ask, delivery);
  return judge(found, delivery, plan, arrival(path, plan));
}

/** Sends the note without its pictures. */
async function sendNote(
  ask: Ask,
  delivery: Delivery,
  plan: DeliveryPlan,
): Promise<DeliveredNote> {
  const { where, act } = plan;
  const found = act === 'append' ? undefined : await readFile(ask, where);
  checkFree(plan, found);
  await checkUnchanged(plan, found);
  // The plugin ends the existing text with a line break, and appends this
  // unchanged.
  const request: ProgramRequest =
    act === 'append'
      ? { method: 'POST', body: `\n${addition(delivery)}\n` }
      : {
          method: 'PUT',
          body: await replacement(
            delivery,
            plan,
            noteText(delivery.note),
            found,
          ),
        };
  const isDaily = delivery.place === 'daily';
  const path = isDaily ? daily(delivery) : vaultPath(where);
  const answer = await ask(path, request, markdown);
  expectNoPage(answer);
  return arrival(isDaily ? locationIn(answer.headers) : where, plan);
}

const markdown = 'text/markdown';

const picturesIn = (ask: Ask): Pictures => ({
  async create(path, blob) {
    const { status } = await ask(vaultPath(path), {
      method: 'HEAD',
      takes: [404],
    });
    if (status !== 404) return false;
    await ask(
      vaultPath(path),
      { method: 'PUT', body: blob },
      blob.type || 'application/octet-stream',
    );
    return true;
  },
  remove: (path) => ask(vaultPath(path), { method: 'DELETE' }),
});

/**
 * `path`: the file, if it is known. Older plugins append to today's note if
 * there is none for the clip's day, which only the path reveals.
 */
function arrival(
  path: string | undefined,
  { where }: DeliveryPlan,
): DeliveredNote {
  return path === undefined
    ? { where }
    : { where: path, link: obsidianAddress('open', { file: path }) };
}

/** The path of the file behind an answer about the note of a day. */
function locationIn(headers: Headers): string | undefined {
  try {
    return decodeURI(headers.get('content-location') ?? '') || undefined;
  } catch {
    return undefined;
  }
}

const encoded = (path: string) =>
  `/${path.split('/').map(encodeURIComponent).join('/')}`;
const vaultPath = (path: string) => `/vault${encoded(path)}`;

type Ask = Awaited<ReturnType<typeof open>>;

async function open(
  { baseUrl, token }: SettingsOf<typeof obsidian>,
  reach: HttpReach,
) {
  const headers = { Authorization: `Bearer ${await readToken(reach, token)}` };
  return (path: string, request: ProgramRequest = {}, type?: string) =>
    requestProgram(reach, baseUrl + path, {
      ...request,
      headers: { ...headers, ...(type && { 'Content-Type': type }) },
    });
}

const readFile = async (ask: Ask, path: string) =>
  (await read(ask, vaultPath(path))).found;

async function readDaily(ask: Ask, delivery: Delivery) {
  const { found, code, path } = await read(ask, daily(delivery));
  if (found === undefined && code !== noNoteThatDay)
    throw new DeliveryFailure('no-daily');
  return { found, path };
}

/**
 * A file, or the error code. Programs other than the plugin have no such codes.
 */
async function read(
  ask: Ask,
  path: string,
): Promise<{ found?: string; path?: string | undefined; code?: number }> {
  const { status, headers, text } = await ask(path, { takes: [400, 404] });
  if (status === 200) return { found: text, path: locationIn(headers) };
  const refusal = parseJson(text);
  const code = isRecord(refusal) ? refusal['errorCode'] : undefined;
  if (typeof code !== 'number') throw new DeliveryFailure('not-this-program');
  if (status === 400)
    throw code === notEnabled
      ? new DeliveryFailure('no-daily')
      : new DeliveryFailure('refused', status);
  return { code };
}
