import type { State, States, StateValue } from '#schemas/model/entity/readActions.ts';

/** A state with its position in the diagram, in pixels. */
export interface PositionedState {
  readonly state: State;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the diagram runs from top to bottom instead of left to right. */
  readonly isDown: boolean;
}

const box = { width: 150, height: 36 } as const;
const gap = { x: 70, y: 24, down: 30 } as const;

/** Maximum width in pixels. A wider diagram would not fit next to the entity index on a screen of 1280 pixels. */
const widest = 640;

/** Returns the rank of each state: the smallest number of steps from a start state. */
function ranksOf({ states, start, steps }: States): Map<StateValue, number> {
  const rank = new Map<StateValue, number>(start.map((value) => [value, 0]));
  for (let at = 0; at < states.length; at += 1) {
    const next = steps.filter(
      ({ from, to }) => !rank.has(to) && from.some((value) => rank.get(value) === at),
    );
    for (const { to } of next) rank.set(to, at + 1);
  }
  return rank;
}

/** Positions the states: ranks are columns or, if that is too wide, rows. */
export function placesOf(states: States): PositionedState[] {
  const ranks = ranksOf(states);
  const count = Math.max(0, ...ranks.values()) + 1;
  const isDown = count * (box.width + gap.x) > widest;
  const filled = new Map<number, number>();
  return states.states.map((state) => {
    const at = ranks.get(state.value) ?? 0;
    const row = filled.get(at) ?? 0;
    filled.set(at, row + 1);
    const place = isDown
      ? { x: row * (box.width + gap.y) + 24, y: at * (box.height + gap.down) + 4 }
      : { x: at * (box.width + gap.x) + 4, y: row * (box.height + gap.y) + 16 };
    return { state, ...place, ...box, isDown };
  });
}

/** Returns the size of the diagram in pixels. */
export function size(places: readonly PositionedState[]): {
  readonly width: number;
  readonly height: number;
} {
  return {
    width: Math.max(...places.map(({ x }) => x)) + box.width + 24,
    height: Math.max(...places.map(({ y }) => y)) + box.height + 28,
  };
}

/**
 * Returns the steps as SVG paths: a curve to a later rank, a line within a rank, a curve around the states for a step
 * back, and a loop for a step that stays in its state.
 */
export function edgesOf(
  { steps }: States,
  places: readonly PositionedState[],
): { key: string; path: string }[] {
  const placed = new Map(places.map((place) => [place.state.value, place]));
  return steps.flatMap(({ name, from, to }) =>
    from.flatMap((value) => {
      const [one, other] = [placed.get(value), placed.get(to)];
      return one && other ? [{ key: `${name} ${value}`, path: pathOf(one, other) }] : [];
    }),
  );
}

/**
 * Returns a state's coordinates along (`u`) and across (`v`) the diagram, so that both directions share the same
 * calculation.
 */
function along({ isDown, x, y, width, height }: PositionedState) {
  return isDown ? { u: y, v: x, long: height, wide: width } : { u: x, v: y, long: width, wide: height };
}

function pathOf(first: PositionedState, second: PositionedState): string {
  const [one, other] = [along(first), along(second)];
  const at = (u: number, v: number) => (first.isDown ? `${v} ${u}` : `${u} ${v}`);
  const curve = (...[from, leave, arrive, to]: readonly string[]) => `M${from} C${leave} ${arrive} ${to}`;
  const [end, start] = [one.u + one.long, other.u];
  if (first === second) {
    const [u, v] = [one.u + one.long / 2, one.v];
    return curve(at(u - 14, v + 4), at(u - 14, v - 18), at(u + 14, v - 18), at(u + 14, v + 4));
  }
  if (start >= end) {
    const bend = (start - end) / 2;
    const [from, to] = [one.v + one.wide / 2, other.v + other.wide / 2];
    return curve(at(end, from), at(end + bend, from), at(start - bend, to), at(start, to));
  }
  const [from, to] = [one.u + one.long / 2 + 10, other.u + other.long / 2 - 10];
  const isAfter = other.v > one.v;
  if (one.u === other.u) {
    const [near, far] = isAfter ? [one.v + one.wide - 4, other.v + 4] : [one.v + 4, other.v + other.wide - 4];
    return `M${at(from, near)} L${at(isAfter ? from : to, far)}`;
  }
  const farthest = Math.max(one.v, other.v) + one.wide + 20;
  return curve(
    at(from, one.v + one.wide - 4),
    at(from, farthest),
    at(to, farthest),
    at(to, other.v + other.wide - 4),
  );
}
