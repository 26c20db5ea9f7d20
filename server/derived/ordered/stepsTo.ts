/** One write on the way: a record gets a rank, or none. */
export interface RankStep {
  readonly id: number;
  readonly rank: number | null;
}

/**
 * The writes that lead from ranks to other ranks so that no rank is held twice in between: ranks are
 * given up first, then every free one is taken; where all wait for each other, one steps aside.
 */
export function stepsTo(
  before: ReadonlyMap<number, number | undefined>,
  wanted: ReadonlyMap<number, number>,
): RankStep[] {
  const now = new Map(before);
  const steps: RankStep[] = [];
  const put = (id: number, rank: number | null) => {
    steps.push({ id, rank });
    now.set(id, rank ?? undefined);
  };
  for (const [id, rank] of before) if (rank !== undefined && !wanted.has(id)) put(id, null);
  const waiting = () => [...wanted].filter(([id, rank]) => now.get(id) !== rank);
  for (let left = waiting(); left.length > 0; left = waiting()) {
    const taken = new Set(now.values());
    const free = left.find(([, rank]) => !taken.has(rank));
    const [first] = left;
    if (free) put(...free);
    else if (first) put(first[0], null);
  }
  return steps;
}
