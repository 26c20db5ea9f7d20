import papaparse from 'papaparse';

/** The values of a record as texts, in the order of the column headings. */
export type Cells = readonly string[];

export interface DistrictTable {
  readonly headings: readonly string[];
  readonly rows: readonly Cells[];
}

export const states = ['different', 'onlyHere', 'onlyThere', 'equal'] as const;
export type ComparedState = (typeof states)[number];

/** The records of two districts with the same code or name. */
export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly state: ComparedState;
  readonly here: Cells | undefined;
  readonly there: Cells | undefined;
  /** Indexes of the differing cells. */
  readonly differing: readonly number[];
}

/** Parses an exported CSV file. */
export function tableOf(text: string): DistrictTable {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  return { headings, rows };
}

/** Returns a table as a CSV file that an import can read. */
export function fileOf({ headings, rows }: DistrictTable): string {
  return papaparse.unparse([headings, ...rows], { newline: '\r\n' });
}

/**
 * The names of the two compared districts (`here`, `there`), and the indexes of the reference columns (`places`), whose
 * cells can contain the name of the row's own district.
 */
export interface OwnNames {
  readonly here: string;
  readonly there: string;
  readonly places: readonly number[];
}

/**
 * Translates a row to the other district: in reference cells, the district's own name (which stands for all its
 * schools) becomes the other's name. Pure.
 */
export function translateCells(cells: Cells, from: string, to: string, indexes: readonly number[]): Cells {
  const own = (text: string) => (text === from ? to : text);
  return cells.map((cell, index) => (indexes.includes(index) ? cell.split('; ').map(own).join('; ') : cell));
}

/**
 * Pairs the records of two districts by the first key column in which both have a value, ignoring case and blanks.
 * Differing pairs come first. Cells in which each record refers to its own district count as equal. Pure.
 *
 * @param keys indexes of the key columns, best first
 */
export function comparedRows(
  here: DistrictTable,
  there: DistrictTable,
  keys: readonly number[],
  names?: OwnNames,
): ComparedRow[] {
  const take = rowMatcher(there.rows, keys);
  const found = here.rows.map((cells) => pairRows(cells, take(cells), keys, names));
  const unmatched = there.rows.filter((_, at) => !take.isTaken(at));
  const all = [...found, ...unmatched.map((cells) => pairRows(undefined, cells, keys, names))];
  return all.toSorted(
    (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || a.label.localeCompare(b.label),
  );
}

function pairRows(
  here: Cells | undefined,
  there: Cells | undefined,
  keys: readonly number[],
  names: OwnNames | undefined,
): ComparedRow {
  const own = here ?? there ?? [];
  const label = keys.map((key) => own[key] ?? '').find((text) => text !== '') ?? own.join(', ');
  const same = there && names ? translateCells(there, names.there, names.here, names.places) : there;
  const differing = here && same ? here.flatMap((cell, index) => (cell === same[index] ? [] : [index])) : [];
  const both = differing.length > 0 ? 'different' : 'equal';
  const state = here ? (there ? both : 'onlyHere') : 'onlyThere';
  return { key: `${state} ${label} ${own.join(' ')}`, label, state, here, there, differing };
}

/** Returns a function that finds the first unused row with a matching key; each row is returned once. */
function rowMatcher(rows: readonly Cells[], keys: readonly number[]) {
  const taken = new Set<number>();
  const lookups = keys.map((key) => placesBy(rows, key));
  const firstFree = (list: number[] | undefined) => {
    while (list?.[0] !== undefined && taken.has(list[0])) list.shift();
    return list?.[0] ?? Number.POSITIVE_INFINITY;
  };
  const take = (cells: Cells): Cells | undefined => {
    const at = Math.min(...keys.map((key, index) => firstFree(lookups[index]?.get(foldText(cells[key])))));
    if (Number.isFinite(at)) taken.add(at);
    return rows[at];
  };
  return Object.assign(take, { isTaken: (at: number) => taken.has(at) });
}

/** Maps the values of a column to the indexes of their rows. Empty values are skipped. */
function placesBy(rows: readonly Cells[], key: number): Map<string, number[]> {
  const byValue = new Map<string, number[]>();
  rows.forEach((cells, at) => {
    const text = foldText(cells[key]);
    const known = byValue.get(text);
    if (known) known.push(at);
    else if (text !== '') byValue.set(text, [at]);
  });
  return byValue;
}

function foldText(text = ''): string {
  return text.trim().toLocaleLowerCase();
}
