import { as, listOf, namesIn, nodesOf, type Tree, textOf } from './tree.ts';

/**
 * How certainly the district of a column is determined. If several conditions apply to a column, the highest value
 * counts.
 */
export const District = {
  /** Nothing limits the column to a district. */
  none: 0,
  /** The query reads all districts, and only rows of the same district are joined. */
  every: 1,
  /** Another table, a CTE or an outer query determines the district, as in a join on `org_id`. */
  given: 2,
  /** A parameter or constant of the query determines the district. */
  constant: 3,
} as const;
export type District = (typeof District)[keyof typeof District];

/** The columns that a query returns, and whether it reads district tables. */
export interface Outputs {
  readonly columns: readonly { readonly name: string; readonly district: District }[];
  /** Whether the query also returns columns of a function, whose names are not known. */
  readonly isOpen?: boolean;
  readonly readsDistricts: boolean;
}

export const nothing: Outputs = { columns: [], readsDistricts: false };

/** An entry in the FROM of a query: a table, a subquery or CTE, or a function. */
export interface Source {
  readonly kind: 'district' | 'table' | 'query' | 'function';
  readonly name: string;
  /** Undefined if the columns are not known, so that the entry may have any column. */
  readonly columns: ReadonlyMap<string, District> | undefined;
  readonly readsDistricts: boolean;
  /** The position of the entry in the SQL text. */
  readonly location?: unknown;
}

/** The scope of a query: the entries of its FROM, and the columns that its conditions set equal. */
export class Scope {
  readonly sources = new Map<string, Source>();
  readonly parent: Scope | undefined;
  readonly #roots = new Map<string, string>();
  readonly #known = new Map<string, District>();
  /** Whether a name that no FROM entry has counts as a variable, as in the body of a routine. */
  readonly hasVariables: boolean;

  constructor(parent: Scope | undefined, hasVariables = parent?.hasVariables ?? false) {
    this.parent = parent;
    this.hasVariables = hasVariables;
  }

  get readsDistricts(): boolean {
    return [...this.sources.values()].some(({ readsDistricts }) => readsDistricts);
  }

  /** Finds the scope and the FROM entry that a column belongs to. Also searches the outer queries. */
  resolve(
    fields: readonly string[],
  ): { readonly scope: Scope; readonly alias: string; readonly column: string } | undefined {
    const [first = '', second] = fields;
    const qualified = this.sources.has(first) ? first : undefined;
    const alias = second === undefined ? this.#holderOf(first) : qualified;
    if (alias !== undefined) return { scope: this, alias, column: second ?? first };
    return this.parent?.resolve(fields);
  }

  #holderOf(column: string): string | undefined {
    const entries = [...this.sources];
    const known = entries.find(([, { columns }]) => columns?.has(column));
    return (known ?? entries.find(([, { columns }]) => !columns))?.[0];
  }

  /** Records that a condition of the query sets two expressions equal. */
  equate(left: unknown, right: unknown): void {
    const [one, other] = [this.#nodeOf(left), this.#nodeOf(right)];
    if (one !== undefined && other !== undefined) this.#roots.set(this.#root(one), this.#root(other));
    else if (one !== undefined) this.#know(one, this.districtOf(right));
    else if (other !== undefined) this.#know(other, this.districtOf(left));
  }

  /** Records the district of an expression, if it is a column of this query. */
  know(expression: unknown, district: District): void {
    const node = this.#nodeOf(expression);
    if (node !== undefined) this.#know(node, district);
  }

  #know(node: string, district: District): void {
    this.#known.set(node, higher(this.#known.get(node) ?? District.none, district));
  }

  #root(node: string): string {
    const above = this.#roots.get(node);
    return above === undefined || above === node ? node : this.#root(above);
  }

  /** Returns the key of a column of this query (`alias.column`); undefined for other expressions. */
  #nodeOf(expression: unknown): string | undefined {
    const column = columnOf(expression);
    const found = column && this.resolve(column);
    return found?.scope === this ? `${found.alias}.${found.column}` : undefined;
  }

  districtOfColumn(alias: string, column: string): District {
    const root = this.#root(`${alias}.${column}`);
    const nodes = new Set([`${alias}.${column}`, root, ...this.#roots.keys(), ...this.#known.keys()]);
    const same = [...nodes].filter((node) => this.#root(node) === root);
    return same
      .map((node) => higher(this.#known.get(node) ?? District.none, this.#ownDistrict(node)))
      .reduce(higher);
  }

  /** Returns the district of a column as its FROM entry determines it, without this query's conditions. */
  #ownDistrict(node: string): District {
    const [alias = '', column = ''] = node.split('.');
    const source = this.sources.get(alias);
    // The district of a function's columns comes from the function's arguments.
    return source && !source.columns ? District.given : (source?.columns?.get(column) ?? District.none);
  }

  isSame(one: string, other: string): boolean {
    return this.#root(one) === this.#root(other);
  }

  districtOf(expression: unknown): District {
    const column = columnOf(expression);
    if (column) {
      const found = this.resolve(column);
      if (!found) return this.hasVariables ? District.constant : District.none;
      const district = found.scope.districtOfColumn(found.alias, found.column);
      return found.scope === this ? district : lower(district, District.given);
    }
    if (nodesOf(expression, 'SubLink').length > 0) return District.given;
    return nodesOf(expression, 'ColumnRef').length === 0 ? District.constant : District.none;
  }

  /** Returns the columns of this query's SELECT list or of its `returning`. */
  outputs(list: unknown): Outputs {
    let isOpen = false;
    const columns = listOf(list).flatMap((node) => {
      const target = as(node, 'ResTarget') ?? {};
      const column = columnOf(target.val);
      if (column?.at(-1) !== '*') {
        const name = textOf(target.name) ?? column?.at(-1) ?? '?';
        return [{ name, district: this.districtOf(target.val) }];
      }
      const some = [...this.sources].filter(([alias]) => column.length === 1 || alias === column[0]);
      if (some.some(([, source]) => !source.columns)) isOpen = true;
      return some.flatMap(([alias, source]) =>
        [...(source.columns?.keys() ?? [])].map((name) => ({
          name,
          district: this.districtOfColumn(alias, name),
        })),
      );
    });
    return { columns, isOpen, readsDistricts: this.readsDistricts };
  }
}

/**
 * A scope around a subquery that records whether the subquery uses a column of an outer query (`isAsked`), and whether
 * its tables get their district from outside the subquery or from another table (`takesDistricts`).
 */
export class WatchedScope extends Scope {
  isAsked = false;
  takesDistricts = false;
  readonly #watched: Scope;

  constructor(scope: Scope) {
    super(scope);
    this.#watched = scope;
  }

  override resolve(fields: readonly string[]) {
    const found = this.#watched.resolve(fields);
    if (found) this.isAsked = true;
    return found;
  }
}

function higher(one: District, other: District): District {
  return one > other ? one : other;
}

export function lower(one: District, other: District): District {
  return one < other ? one : other;
}

/** Returns the parts of a column's name, with or without a cast; undefined for other expressions. */
export function columnOf(expression: unknown): string[] | undefined {
  const cast = as(expression, 'TypeCast') as { arg?: unknown } | undefined;
  const reference: Tree | undefined = as(cast ? cast.arg : expression, 'ColumnRef');
  return reference && namesIn(reference.fields);
}
