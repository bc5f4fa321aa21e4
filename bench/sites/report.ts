import { type Measure, type PageScore, type Share, measures } from './score';

export type PageResult = {
  id: string;
  score: PageScore;
  /** Mutations of the page that the reading caused. */
  changes: number;
  cpuMs: number;
  error?: string | undefined;
};

/** The least share in percent that a total must have. */
const goals: Partial<Record<Measure, number>> = {
  items: 99,
  author: 97,
  time: 97,
  depth: 97,
  parent: 97,
  role: 100,
  facts: 97,
};

const percent = ({ right, all }: Share): number => (100 * right) / all;

const shareText = (measure: Measure, share: Share): string =>
  measure === 'words'
    ? `words ${percent(share).toFixed(1)} %`
    : `${measure} ${share.right}/${share.all}`;

const scoreText = (score: PageScore | Totals): string =>
  [
    ...measures.flatMap((measure) =>
      score[measure].all > 0 ? [shareText(measure, score[measure])] : [],
    ),
    ...(score.twice > 0 ? [`TWICE ${score.twice}`] : []),
    ...(score.extra > 0 ? [`extra ${score.extra}`] : []),
    ...(score.frame > 0 ? [`FRAME ${score.frame}`] : []),
  ].join(', ');

/** One line, and below it what is wrong if asked for. */
export function printPage(
  { id, score, changes, cpuMs, error }: PageResult,
  withWrong: boolean,
) {
  const troubles = [
    ...(changes > 0 ? [`CHANGED the page ${changes} times`] : []),
    ...(error ? [`FAILED: ${error}`] : []),
  ];
  console.log(
    [
      score.kind.padEnd(5),
      id.slice(0, 60),
      `${Math.round(cpuMs)} ms`,
      scoreText(score),
      ...troubles,
    ].join(' | '),
  );
  if (withWrong) for (const line of score.wrong) console.log(`  ${line}`);
}

type Totals = Record<Measure, Share> & {
  twice: number;
  extra: number;
  frame: number;
};

function totalsOf(results: PageResult[]): Totals {
  const sum = (of: (score: PageScore) => number) =>
    results.reduce((total, { score }) => total + of(score), 0);
  const shares = Object.fromEntries(
    measures.map((measure) => [
      measure,
      {
        right: sum((score) => score[measure].right),
        all: sum((score) => score[measure].all),
      },
    ]),
  ) as Record<Measure, Share>;
  return {
    ...shares,
    twice: sum(({ twice }) => twice),
    extra: sum(({ extra }) => extra),
    frame: sum(({ frame }) => frame),
  };
}

/** Prints the totals by kind and of all, and whether they reach the goals. */
export function printTotals(results: PageResult[]): boolean {
  const kinds = [...new Set(results.map(({ score }) => score.kind))];
  for (const kind of kinds.toSorted()) {
    const some = results.filter(({ score }) => score.kind === kind);
    const text = scoreText(totalsOf(some));
    console.log(`total of ${some.length} ${kind}: ${text}`);
  }
  const totals = totalsOf(results);
  console.log(`total: ${scoreText(totals)}`);
  printTimes(results);
  const missed = missedGoals(totals, results);
  for (const line of missed) console.log(`BELOW THE GOAL: ${line}`);
  return missed.length === 0;
}

function printTimes(results: PageResult[]) {
  const times = results.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  console.log(
    `CPU per page, injecting included: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
  );
}

function missedGoals(totals: Totals, results: PageResult[]): string[] {
  const shares = measures.flatMap((measure) => {
    const goal = goals[measure];
    const share = totals[measure];
    return goal !== undefined && share.all > 0 && percent(share) < goal
      ? [`${measure} ${percent(share).toFixed(1)} % of ${goal} %`]
      : [];
  });
  const changed = results.filter(({ changes }) => changes > 0).length;
  const failed = results.filter(({ error }) => error).length;
  const counts = { twice: totals.twice, frame: totals.frame, changed, failed };
  return [
    ...shares,
    ...Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}, not 0`] : [],
    ),
  ];
}
