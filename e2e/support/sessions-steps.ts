import type { LocalServer } from '@/e2e/server/create-server';
import type { InteractSession } from '@/e2e/server/sample-sessions';

export const list = '/v2/interact';

export const lists = ({ log }: LocalServer) =>
  log
    .filter((request) => request.path.startsWith(list))
    .map((request) => request.path);

export const minutes = (count: number) => count * 60_000;

/** Makes the server list only these rows. */
export const send = (service: LocalServer, ...rows: unknown[]) =>
  service.sessions.splice(
    0,
    service.sessions.length,
    ...(rows as InteractSession[]),
  );
