import type { NoteMaker } from './templates/render-note';
import type { QuickClip } from '@/lib/quick-clips';
import { type PageReach, findNoteToUpdate, keepsPage } from '@/lib/clips';
import { copyUnseen } from '@/lib/platform/offscreen';
import type { call as callBackground } from '@/lib/app/call';
import {
  type Settings,
  findDestination,
  findTemplate,
  templateOn,
} from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { findJob } from '@/lib/scrape';
import { readingPreset } from '@/lib/presets';
import { addClip, type ClipRequest, makeParcel, noPage } from './make-parcel';
import { choosesPlace, requestOf, wantsImages } from './clip-order';
import { deliver } from './deliver';

type Deps = {
  call: typeof callBackground;
  db: OpenDatabase;
  make: NoteMaker['make'];
};

/**
 * Makes and sends the note of a quick clip without a visible page. Resolves to
 * whether it was sent; if not, a panel must try.
 */
export async function makeUnseen(
  { id, jobId, destinationId, choice, joined }: QuickClip,
  settings: Settings,
  { call, db, make }: Deps,
): Promise<boolean> {
  const database = await db();
  const job = joined ? undefined : await findJob(database, jobId);
  const destination = findDestination(settings, destinationId);
  if ((!job && !joined) || !destination) return false;
  if (job && keepsPage(destination)) return false;
  const usual = templateOn(settings, {
    url: job?.page.url ?? '',
    presetId: job?.presetId ?? readingPreset,
  });
  const template = findTemplate(settings, choice?.templateId) ?? usual;
  const request: ClipRequest = {
    id,
    jobId,
    template,
    destination,
    ...(choice && requestOf(choice)),
    ...(joined && { joined }),
    replaces:
      !job || choosesPlace(choice)
        ? undefined
        : await findNoteToUpdate(database, job, destination, template),
    ...(wantsImages(choice, destination) && { images: 'reachable' }),
  };
  const made = await makeParcel(request, {
    make,
    source: job ?? noPage,
    signal: new AbortController().signal,
    onStep() {},
  });
  if (!made.ok) return false;
  const added = await addClip(call, request, made.parcel, made.empty);
  if (added.ok && added.runs === 'page')
    await deliver(id, { call, db, reach: unseenReach });
  return added.ok;
}

const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
const copy = (text: string, html?: string) =>
  copyUnseen(text, html) ? Promise.resolve() : refuse();

/** The clipboard is the only page destination that works this way. */
const unseenReach: PageReach = {
  clipboard: {
    writeText: (text) => copy(text),
    async write([item]) {
      const read = async (type: string) => (await item?.getType(type))?.text();
      await copy((await read('text/plain')) ?? '', await read('text/html'));
    },
  },
  clipboardItem: (parts) => new ClipboardItem(parts),
  save: refuse,
  folder: async () => undefined,
  open() {
    throw new DOMException('', 'NotAllowedError');
  },
  mayAsk: false,
};
