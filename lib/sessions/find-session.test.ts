import { expect, it } from 'vitest';
import type { Session } from '@/lib/contract/schema/session-answers';
import { findSession } from './run-handlers';
import type { Run } from './run';

const at = 1_000_000;
const run = (more: Partial<Run> = {}): Run => ({
  id: 'a',
  createdAt: at,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { scrapeId: 'p', jobId: 'j' },
  task: { prompt: 'Go' },
  state: 'unknown',
  owner: 'w',
  ...more,
});
const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  status: 'active',
  createdAt: at,
  rest: {},
  ...more,
});
const told = (sessionId: string): Partial<Run> => ({
  answer: { sessionId, rest: {} },
});

it.each<[string, Run, Run[], Session[], string | undefined]>([
  [
    'the one it runs in',
    run({ place: { sessionId: 'x' } }),
    [],
    [session('x'), session('y')],
    'x',
  ],
  [
    'the one whose id it received',
    run(told('y')),
    [],
    [session('x'), session('y')],
    'y',
  ],
  [
    'that of an earlier run at the same place',
    run(),
    [run({ id: 'b', ...told('y') })],
    [session('x'), session('y')],
    'y',
  ],
  [
    'a destroyed one',
    run(told('x')),
    [],
    [session('x', { status: 'destroyed' })],
    'x',
  ],
  [
    'none that is no longer listed',
    run(told('x')),
    [],
    [session('y')],
    undefined,
  ],
  [
    'the only one that started then',
    run(),
    [],
    [session('old', { createdAt: 5 }), session('x')],
    'guess x',
  ],
  [
    'none of two that started then',
    run(),
    [],
    [session('x'), session('y')],
    undefined,
  ],
  [
    'none of another run',
    run(),
    [run({ id: 'b', place: { sessionId: 'x' } })],
    [session('x'), session('y')],
    'guess y',
  ],
  [
    'none that has ended',
    run(),
    [],
    [session('x', { status: 'destroyed' })],
    undefined,
  ],
])('finds %s', (_, wanted, others, listed, id) => {
  const found = findSession(wanted, others, listed);
  expect(found && `${found.isGuess ? 'guess ' : ''}${found.session.id}`).toBe(
    id,
  );
});
