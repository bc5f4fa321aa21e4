import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type Failure,
  createServiceChoice,
  lookUp,
} from '@/components/services';
import { call } from '@/lib/app/call';
import type { Settings } from '@/lib/settings';
import type { ErrorReport } from './error-report-state';

type Deps = {
  settings: ReadonlySignal<Settings>;
  report: ErrorReport;
  onOpened(batchId: string): unknown;
};

/** Looks up a batch that was started elsewhere by its ID. */
export function createById({ settings, report, onOpened }: Deps) {
  const choice = createServiceChoice(settings);
  const typed = signal('');
  const isBadId = signal(false);
  const isAsking = signal(false);
  const failure = signal<Failure | undefined>();

  /** What to request, if the typed ID is valid. */
  function wanted() {
    const connection = choice.service.value?.id;
    const remoteId = readBatchId(typed.value);
    isBadId.value = remoteId === undefined;
    failure.value = undefined;
    return isAsking.value || !connection || remoteId === undefined
      ? undefined
      : { connection, remoteId };
  }

  return {
    choice,
    /** The user was sent to the ID field. */
    isWanted: signal(false),
    /** The field's text: a batch's ID or address. */
    typed,
    isBadId,
    isAsking,
    failure,
    /** Adds the batch to the list. */
    async open() {
      const one = wanted();
      if (!one) return;
      isAsking.value = true;
      const answer = await lookUp<string>(
        call('batch.open', one).then((opened) =>
          opened.ok ? { ok: true, value: opened.batchId } : opened,
        ),
      );
      isAsking.value = false;
      if (!answer.ok) failure.value = answer.error;
      else {
        typed.value = '';
        onOpened(answer.value);
      }
    },
    /**
     * Requests only its error report. Resolves to whether there was an ID to
     * request.
     */
    async report(): Promise<boolean> {
      const one = wanted();
      if (one) await report.ask(one.connection, one.remoteId);
      return one !== undefined;
    },
  };
}

const inAddress = /\/batch\/scrape\/([^/?#]+)/;
const maxIdChars = 200;

/**
 * Reads a batch ID from typed text: the ID itself or the URL that creating the
 * batch returned. Returns undefined if the text is empty, too long, or only
 * dots, which would change the path of the request.
 */
export function readBatchId(typed: string): string | undefined {
  const text = typed.trim();
  const id = inAddress.exec(text)?.[1] ?? text;
  return id === '' ||
    id.length > maxIdChars ||
    /^\.+$/.test(id) ||
    /[\s/?#]/.test(id)
    ? undefined
    : id;
}
