import loadHighs, { type Highs } from 'highs';
import { mostCost } from '#schemas/rules/proposal/costOf.ts';
import {
  type Choice,
  greedyChoice,
  limitsOf,
  type Problem,
  totalsOf,
} from '#schemas/rules/proposal/problem.ts';

/** The best choice of substitutes for jobs that the solver found, and bounds on the optimum. */
export interface Solution {
  readonly choice: Choice;
  /** Upper bound on the number of jobs that any choice fills. */
  readonly mostFilled: number;
  /**
   * Whether the choice is proven optimal: no other choice fills more jobs, and none that fills the same number costs
   * less.
   */
  readonly isBest: boolean;
}

/** The solver module, loaded once. */
let loading: Promise<Highs> | undefined;

/**
 * Number of options (a substitute for a job) per job in the first pass, cheapest first; more are added if they improve
 * the result.
 */
const firstLook = 40;

/** Number of options per job that each further pass adds. */
const nextLook = 20;

/** Solver status of a feasible solution. */
const feasible = 2;

const emptyArray = new Float64Array(0);
const unsolved = { isOptimal: false, objective: 0, colValue: emptyArray, rowDual: emptyArray };

/** Rounding tolerance of the solver's numbers. */
const tolerance = 0.01;

/**
 * Chooses a person for each job: fills as many jobs as possible, at the lowest cost. Column generation: solves with a
 * subset of the options, prices the others and adds those that could improve the result. Takes a time limit in seconds,
 * and an earlier choice, which is kept unless a better one is found. After the time limit, returns the best choice so
 * far, never worse than `greedyChoice`.
 */
export async function solveProposal(
  problem: Problem,
  seconds: number,
  before: Choice = [],
): Promise<Solution> {
  if (problem.options.length === 0)
    return { choice: problem.jobs.map(() => -1), mostFilled: 0, isBest: true };
  const until = performance.now() + seconds * 1000;
  const left = () => Math.max(0, (until - performance.now()) / 1000);
  loading ??= loadHighs();
  const solver = new Solver(problem, await loading);
  let best = solver.better(
    greedyChoice(problem, solver.limits, before),
    greedyChoice(problem, solver.limits),
  );
  const looked = new Set([...solver.firstOptions(), ...best.filter((option) => option >= 0)]);
  const prices = solver.prices(looked, left);
  let lowest = prices ? Math.ceil(prices.objective - tolerance) : Number.NEGATIVE_INFINITY;
  while (left() > 0 && solver.valueOf(best) > lowest) {
    const { choice, isExact } = solver.wholeChoice([...looked], best, left());
    if (choice) best = solver.better(best, choice);
    if (!isExact || !prices) break;
    // Options whose reduced cost exceeds the gap cannot be part of a better choice.
    const others = prices.upTo(solver.valueOf(best) - prices.objective).filter((one) => !looked.has(one));
    if (others.length === 0) lowest = solver.valueOf(best);
    for (const option of others) looked.add(option);
  }
  const { filled } = totalsOf(problem, best);
  const most = Number.isFinite(lowest) ? solver.filledAt(lowest) : problem.jobs.length;
  return { choice: best, mostFilled: Math.max(filled, most), isBest: solver.valueOf(best) <= lowest };
}

/** The solution of the linear relaxation: a bound, and the reduced costs of the options. */
interface Prices {
  /** Value of the relaxed solution. No choice of options can have a lower value (a lower value is better). */
  readonly objective: number;
  /** Returns the options whose reduced cost is at most the given price. */
  readonly upTo: (price: number) => readonly number[];
}

class Solver {
  readonly limits;
  readonly #problem: Problem;
  readonly #highs: Highs;
  /**
   * Reward for a filled job. It is greater than the sum of all costs, so that filling a job always improves the value.
   */
  readonly #reward: number;
  /** Constraint rows and weights of each option: the row of its job, and the rows of the limits that apply to it. */
  readonly #rows: readonly (readonly { readonly row: number; readonly weight: number }[])[];
  readonly #most: Float64Array;

  constructor(problem: Problem, highs: Highs) {
    this.#problem = problem;
    this.#highs = highs;
    this.limits = limitsOf(problem);
    this.#reward = mostCost * problem.jobs.length + 1;
    const rows = problem.options.map(({ job }) => [{ row: job, weight: 1 }]);
    this.limits.forEach(({ options, weights }, at) => {
      options.forEach((option, place) => {
        rows[option]?.push({ row: problem.jobs.length + at, weight: weights[place] ?? 0 });
      });
    });
    this.#rows = rows;
    this.#most = Float64Array.from([...problem.jobs.map(() => 1), ...this.limits.map(({ most }) => most)]);
  }

  /** Returns the cheapest options of each job, for the first pass. */
  firstOptions(): readonly number[] {
    const ofJob: number[][] = this.#problem.jobs.map(() => []);
    this.#problem.options.forEach(({ job }, option) => {
      ofJob[job]?.push(option);
    });
    const byCost = (one: number, other: number) => this.#cost(one) - this.#cost(other);
    return ofJob.flatMap((own) => own.toSorted(byCost).slice(0, firstLook));
  }

  /** The value that the solver minimizes: costs minus rewards. */
  valueOf(choice: Choice): number {
    return choice.reduce((total, option) => (option < 0 ? total : total + this.#cost(option)), 0);
  }

  /** Returns the second choice if it is better, otherwise the first. */
  better(one: Choice, other: Choice): Choice {
    return this.valueOf(other) < this.valueOf(one) ? other : one;
  }

  /** The maximum number of jobs that a choice with this value or a higher one can fill. */
  filledAt(value: number): number {
    return Math.floor((this.#reward - 1 - value) / this.#reward);
  }

  /**
   * Solves the linear relaxation and returns the reduced costs of all options. Adds the options that could improve the
   * result to `looked`. Undefined if time ran out.
   */
  prices(looked: Set<number>, left: () => number): Prices | undefined {
    for (;;) {
      const { isOptimal, objective, rowDual } = this.#run([...looked], left(), false);
      if (!isOptimal) return undefined;
      const price = this.#problem.options.map((_, option) =>
        (this.#rows[option] ?? []).reduce(
          (total, { row, weight }) => total - weight * (rowDual[row] ?? 0),
          this.#cost(option),
        ),
      );
      const upTo = (most: number) => price.flatMap((one, option) => (one <= most ? [option] : []));
      const better = upTo(-tolerance).filter((option) => !looked.has(option));
      if (better.length === 0) return { objective, upTo };
      const added = this.#problem.jobs.map(() => 0);
      for (const option of better.toSorted((one, other) => (price[one] ?? 0) - (price[other] ?? 0))) {
        const job = this.#problem.options[option]?.job ?? 0;
        if ((added[job] ?? 0) >= nextLook) continue;
        added[job] = (added[job] ?? 0) + 1;
        looked.add(option);
      }
    }
  }

  /**
   * Solves the integer problem with the given options. Returns the best choice found, and whether it is proven optimal.
   */
  wholeChoice(
    options: readonly number[],
    start: Choice,
    seconds: number,
  ): { readonly choice?: Choice; readonly isExact: boolean } {
    const { isOptimal, colValue } = this.#run(options, seconds, true, start);
    const choice = this.#problem.jobs.map(() => -1);
    options.forEach((option, column) => {
      if ((colValue[column] ?? 0) > 0.5) choice[this.#problem.options[option]?.job ?? -1] = option;
    });
    const isFound = colValue.length > 0 && this.#isPossible(choice);
    return { ...(isFound ? { choice } : {}), isExact: isOptimal };
  }

  #cost(option: number): number {
    return (this.#problem.options[option]?.cost ?? 0) - this.#reward;
  }

  #isPossible(choice: Choice): boolean {
    const had = new Float64Array(this.#most.length);
    for (const option of choice)
      for (const { row, weight } of this.#rows[option] ?? []) had[row] = (had[row] ?? 0) + weight;
    return had.every((total, row) => total <= (this.#most[row] ?? 0));
  }

  #run(options: readonly number[], seconds: number, isWhole: boolean, start?: Choice) {
    if (seconds <= 0) return unsolved;
    const starts = [0];
    const indices: number[] = [];
    const values: number[] = [];
    for (const option of options) {
      for (const { row, weight } of this.#rows[option] ?? []) {
        indices.push(row);
        values.push(weight);
      }
      starts.push(indices.length);
    }
    const count = options.length;
    const rows = this.#most.length;
    const { infinity, constants } = this.#highs;
    const kind = isWhole ? constants.variableType.integer : constants.variableType.continuous;
    const model = {
      numCols: count,
      numRows: rows,
      colCost: options.map((option) => this.#cost(option)),
      colLower: new Float64Array(count),
      colUpper: new Float64Array(count).fill(1),
      rowLower: new Float64Array(rows).fill(-infinity),
      rowUpper: this.#most,
      matrix: { format: 'csc' as const, numCols: count, numRows: rows, starts, indices, values },
      integrality: options.map(() => kind),
    };
    return this.#highs.withModel(model, (solver) => {
      solver.options.set({
        output_flag: false,
        time_limit: seconds,
        mip_rel_gap: 0,
        mip_abs_gap: 1 - tolerance,
      });
      if (start) {
        const chosen = new Set(start);
        solver.setSolution({ colValue: options.map((option) => (chosen.has(option) ? 1 : 0)) });
      }
      solver.run();
      const isOptimal = solver.getModelStatus() === constants.modelStatus.optimal;
      const isFound = isOptimal || solver.info.get('primal_solution_status') === feasible;
      if (!isFound) return unsolved;
      return { isOptimal, objective: solver.getObjectiveValue(), ...solver.getSolution() };
    });
  }
}
