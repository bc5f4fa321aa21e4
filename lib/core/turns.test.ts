import { expect, it } from 'vitest';
import { createTurns } from './concurrency';

it('accepts answers that arrive in the order of their requests', () => {
  const startTurn = createTurns();
  const [isFirstInTurn, isSecondInTurn] = [startTurn(), startTurn()];
  expect([isFirstInTurn(), isSecondInTurn()]).toEqual([true, true]);
});

it('drops an answer that arrives after that of a later request', () => {
  const startTurn = createTurns();
  const [isFirstInTurn, isSecondInTurn, isThirdInTurn] = [
    startTurn(),
    startTurn(),
    startTurn(),
  ];
  expect([isSecondInTurn(), isFirstInTurn(), isThirdInTurn()]).toEqual([
    true,
    false,
    true,
  ]);
});

it('does not wait for a request that is never answered', () => {
  const startTurn = createTurns();
  const isFirstInTurn = startTurn();
  startTurn();
  expect(isFirstInTurn()).toBe(true);
});
