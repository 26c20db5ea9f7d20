import type { State, States, StateValue } from '#schemas/model/entity/readActions.ts';

/** A state with its place in the picture, in pixels. */
export interface Placed {
  readonly state: State;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const box = { width: 150, height: 36 } as const;
const gap = { x: 70, y: 24 } as const;

/** Puts states into columns: those that a record starts in first, then each as many steps away as it is. */
export function placesOf({ states, start, steps }: States): Placed[] {
  const column = new Map<StateValue, number>(start.map((value) => [value, 0]));
  for (let at = 0; at < states.length; at += 1) {
    const next = steps.filter(
      ({ from, to }) => !column.has(to) && from.some((value) => column.get(value) === at),
    );
    for (const { to } of next) column.set(to, at + 1);
  }
  const filled = new Map<number, number>();
  return states.map((state) => {
    const at = column.get(state.value) ?? 0;
    const row = filled.get(at) ?? 0;
    filled.set(at, row + 1);
    return { state, x: at * (box.width + gap.x) + 4, y: row * (box.height + gap.y) + 16, ...box };
  });
}

/** How large the picture is. */
export function size(places: readonly Placed[]): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(...places.map(({ x }) => x)) + box.width + 24,
    height: Math.max(...places.map(({ y }) => y)) + box.height + 28,
  };
}

/** The steps as lines: forward ones from side to side, others below, one that stays as a loop. */
export function edgesOf({ steps }: States, places: readonly Placed[]): { key: string; path: string }[] {
  const placed = new Map(places.map((place) => [place.state.value, place]));
  return steps.flatMap(({ name, from, to }) =>
    from.flatMap((value) => {
      const [one, other] = [placed.get(value), placed.get(to)];
      return one && other ? [{ key: `${name} ${value}`, path: pathOf(one, other) }] : [];
    }),
  );
}

function pathOf(one: Placed, other: Placed): string {
  const middle = (place: Placed) => place.y + place.height / 2;
  const [right, left] = [one.x + one.width, other.x];
  if (one === other) {
    const x = one.x + one.width / 2;
    return `M${x - 14} ${one.y + 4} C${x - 14} ${one.y - 18} ${x + 14} ${one.y - 18} ${x + 14} ${one.y + 4}`;
  }
  if (left >= right) {
    const bend = (left - right) / 2;
    return `M${right} ${middle(one)} C${right + bend} ${middle(one)} ${left - bend} ${middle(other)} ${left} ${middle(other)}`;
  }
  const [from, to] = [one.x + one.width / 2 + 10, other.x + other.width / 2 - 10];
  const isBelow = other.y > one.y;
  if (one.x === other.x) {
    const [start, end] = isBelow
      ? [one.y + one.height - 4, other.y + 4]
      : [one.y + 4, other.y + other.height - 4];
    return `M${from} ${start} L${isBelow ? from : to} ${end}`;
  }
  const deepest = Math.max(one.y, other.y) + one.height + 20;
  return `M${from} ${one.y + one.height - 4} C${from} ${deepest} ${to} ${deepest} ${to} ${other.y + other.height - 4}`;
}
