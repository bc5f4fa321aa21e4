import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type {
  AnswerOrigin,
  PassageActions,
  UnaskedPictures,
} from '@/components/outputs';
import { createTurns } from '@/lib/core/concurrency';
import type { LoadedPicture } from '@/lib/links';
import type { Job } from '@/lib/queue/job';
import type { Settings } from '@/lib/settings';
import { type Files, findFiles, picturesOf } from '@/lib/scrape';
import type { call as callBackground } from '@/lib/app/call';
import type { OpenDatabase } from '@/lib/store/db';
import type { OpenResult } from '@/components/scrape';
import type { Attempt } from '@/components/ui/attempt';

type Deps = {
  db: OpenDatabase;
  call: typeof callBackground;
  allow(urls: string[]): Promise<boolean>;
  loadedPictures(page: Job['page']): Promise<LoadedPicture[]>;
  settings: ReadonlySignal<Pick<Settings, 'pictures'>>;
  job: ReadonlySignal<Job | undefined>;
  result: ReadonlySignal<OpenResult | undefined>;
};

/** The context of the answer on show; `read` reloads its stored files. */
export function answerOrigin({
  db,
  call,
  allow,
  loadedPictures,
  settings,
  job,
  result,
}: Deps) {
  const files = signal<Files | undefined>();
  const loaded = signal<{
    id: string;
    pictures: UnaskedPictures;
  }>();
  const startTurn = createTurns();
  const unasked = ({ id }: Job): AnswerOrigin['unaskedPictures'] => {
    if (settings.value.pictures === 'always') return 'all';
    return loaded.value?.id === id ? loaded.value.pictures : undefined;
  };
  const arrival = computed((): AnswerOrigin | undefined => {
    const one = job.value;
    if (one?.endedAt === undefined) return undefined;
    const baseUrl =
      one.connection.kind === 'service' ? one.connection.baseUrl : undefined;
    const pictures = picturesOf(result.value?.answer?.data);
    return {
      at: one.endedAt,
      baseUrl,
      own: [...(baseUrl ? [baseUrl] : []), one.page.url],
      unaskedPictures: unasked(one),
      files: files.value?.id === one.id ? files.value : undefined,
      fetchPicture: (url) =>
        call('file.fetch', { jobId: one.id, index: pictures.indexOf(url) }),
      allow,
    };
  });
  const startLook = createTurns();

  /** Asks the page's tab; a result of a service isn't what the tab shows. */
  async function look() {
    const isInTurn = startLook();
    const one = job.value;
    const found =
      one &&
      settings.value.pictures === 'tab' &&
      one.connection.kind === 'browser' &&
      (await loadedPictures(one.page));
    if (isInTurn())
      loaded.value = found
        ? {
            id: one.id,
            pictures: new Map(found.map((image) => [image.address, image])),
          }
        : undefined;
  }

  return {
    arrival,
    async read() {
      const isInTurn = startTurn();
      const one = job.value;
      void look();
      const found = one && (await findFiles(await db(), one.id));
      if (isInTurn()) files.value = found;
    },
  };
}

export type Passages = {
  show(
    page: Job['page'],
    passage: string,
    end?: string,
  ): Promise<'marked' | 'gone' | 'opened'>;
  reveal(page: Job['page'], passage: string): Promise<boolean>;
  unmark(page: Job['page']): Promise<unknown>;
  playFrom(
    page: Job['page'],
    seconds: number,
    address: string,
  ): Promise<unknown>;
};

/** An answer is new for this long. */
const newForMs = 10_000;

type PassageDeps = {
  now(): number;
  call: typeof callBackground;
  passages: Passages;
  job: ReadonlySignal<Job | undefined>;
  attempt: Attempt;
};

export const passageActions = ({
  now,
  call,
  passages,
  job,
  attempt,
}: PassageDeps): ReadonlySignal<PassageActions | undefined> => {
  const marked = signal<number | undefined>();
  return computed(() => {
    const one = job.value;
    return (
      one && {
        marked,
        show: (passage, end) => passages.show(one.page, passage, end),
        reveal: async (passage) =>
          one.endedAt !== undefined &&
          now() - one.endedAt < newForMs &&
          passages.reveal(one.page, passage),
        unmark: () => passages.unmark(one.page),
        playFrom: (seconds, address) =>
          passages.playFrom(one.page, seconds, address),
        notes: one.passageNotes ?? {},
        note: (passage, note) =>
          attempt(() => call('passage.note', { jobId: one.id, passage, note })),
      }
    );
  });
};
