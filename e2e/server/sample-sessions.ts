import { randomUUID } from 'node:crypto';

export type InteractSession = {
  id: string;
  status: 'active' | 'destroyed' | 'error';
  cdpUrl: string;
  liveViewUrl: string;
  interactiveLiveViewUrl: string;
  streamWebView: boolean;
  createdAt: string;
  lastActivity: string;
};

/**
 * Three sessions, newest first, with times in the real server's format, which
 * is not ISO 8601.
 */
export function sampleSessions(origin: string): InteractSession[] {
  const statuses = ['active', 'destroyed', 'error'] as const;
  return statuses.map((status, at) => {
    const id = `00000000-0000-4000-8000-00000000000${at + 1}`;
    return session(origin, id, {
      status,
      created: minutesAgo(5 + 20 * at),
      active: minutesAgo(1 + 20 * at),
    });
  });
}

export const newSession = (origin: string): InteractSession =>
  session(origin, randomUUID(), {
    status: 'active',
    created: new Date(),
    active: new Date(),
  });

type How = { status: InteractSession['status']; created: Date; active: Date };

function session(
  origin: string,
  id: string,
  { status, created, active }: How,
): InteractSession {
  const view = `${origin}/__samples/view/${id}`;
  return {
    id,
    status,
    cdpUrl: `${origin.replace('http', 'ws')}/__samples/cdp/${id}`,
    liveViewUrl: view,
    interactiveLiveViewUrl: `${view}?interactive=1`,
    streamWebView: true,
    createdAt: postgresTime(created),
    lastActivity: postgresTime(active),
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

export const postgresTime = (time: Date) =>
  time.toISOString().replace('T', ' ').replace('Z', '+00');
