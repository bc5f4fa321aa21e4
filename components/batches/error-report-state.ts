import { signal } from '@preact/signals';
import { type Failure, lookUp } from '@/components/services';
import { call } from '@/lib/app/call';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';
import type { ConnectionId } from '@/lib/contract/schema/connection';

export type ErrorReport = ReturnType<typeof createErrorReport>;

export function createErrorReport() {
  const version = signal<'v1' | 'v2'>('v1');
  const isAsking = signal(false);
  const report = signal<
    | { batchId: string; connection: ConnectionId; errors: BatchErrors }
    | undefined
  >();
  const failure = signal<Failure | undefined>();
  function clear() {
    report.value = undefined;
    failure.value = undefined;
  }
  return {
    version,
    isAsking,
    report,
    failure,
    clear,
    async ask(connection: ConnectionId, batchId: string) {
      if (isAsking.value) return;
      clear();
      isAsking.value = true;
      const answer = await lookUp(
        call('batch.errors', { connection, batchId, version: version.value }),
      );
      isAsking.value = false;
      if (answer.ok)
        report.value = { batchId, connection, errors: answer.value };
      else failure.value = answer.error;
    },
  };
}
