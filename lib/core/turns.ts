/**
 * Keeps answers in the order of their questions. Each call starts a question
 * and returns its check, to be called once when its answer has arrived: false
 * if a later question was answered before, so that this answer is out of date.
 */
export function createTurns(): () => () => boolean {
  let started = 0;
  let answered = 0;
  return () => {
    started += 1;
    const turn = started;
    return () => {
      if (turn < answered) return false;
      answered = turn;
      return true;
    };
  };
}
