import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { placementOf, type Routine, type Table } from '#server/database/table.ts';
import { mutableIn } from './mutable.ts';
import {
  columnOf,
  District,
  lower,
  nothing,
  type Outputs,
  Scope,
  type Source,
  WatchedScope,
} from './scope.ts';
import { as, firstLocation, listOf, namesIn, nodesOf, type Tree } from './tree.ts';

/**
 * Rules for statements on a distributed PostgreSQL, which refuses a statement that breaks one or runs it over all
 * districts (docs/operate.md#growing-past-one-machine).
 */
export type Rule =
  /** A district table is read or written without its `org_id`. */
  | 'unnamed'
  /** The statement reads or writes the rows of every district. */
  | 'everyDistrict'
  /**
   * A recursive CTE whose recursive part (after `union`) reads a district table without a condition that determines the
   * district.
   */
  | 'recursive'
  /** An `on conflict do update set` that uses a function that is not immutable. */
  | 'conflict'
  /** A `returning` that uses a function that is not immutable, or a subquery. */
  | 'returning'
  /** An update that sets a value from a volatile function, or from a stable function of a column. */
  | 'update'
  /** A correlated subquery that does not determine its own district, in a query that reads only CTEs or subqueries. */
  | 'correlated'
  /** A `for update` in a statement in which a table gets its district from another table. */
  | 'locking'
  /** An outer join whose condition is constant. */
  | 'outerJoin';

export interface Finding {
  readonly rule: Rule;
  /** The table, function or name that breaks the rule. */
  readonly what: string;
  /** The SQL text around the place that breaks the rule. */
  readonly near: string;
}

type Ctes = ReadonlyMap<string, Outputs>;

/** Functions to call after all entries of FROM are read. They read lateral subqueries and check outer joins. */
type Later = (() => void)[];

/** Goes through one statement and collects the places that break a rule. */
class Check {
  readonly findings: Finding[] = [];
  readonly #text: Buffer;
  readonly #tables: ReadonlyMap<string, Table>;
  /** Subqueries that have been read already, so that none is read twice. */
  readonly #linked = new Set<unknown>();

  constructor(text: string, tables: ReadonlyMap<string, Table>) {
    this.#text = Buffer.from(text);
    this.#tables = tables;
  }

  statement(node: unknown, ctes: Ctes, parent?: Scope): Outputs {
    const [[kind, fields] = ['', undefined]] = Object.entries((node ?? {}) as Record<string, Tree>);
    if (!fields) return nothing;
    const known = this.#withCtes(fields.withClause, ctes, parent);
    if (kind === 'SelectStmt') return this.#select(fields, known, parent);
    if (kind === 'InsertStmt') return this.#insert(fields, known, parent);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return this.#change(fields, known, parent);
    return nothing;
  }

  #add(rule: Rule, what: string, location: unknown): void {
    const at = Number(location ?? 0);
    const around = this.#text.subarray(Math.max(0, at - 60), at + 100).toString();
    const near = around.replace(/\s+/g, ' ');
    if (!this.findings.some((one) => one.rule === rule && one.near === near))
      this.findings.push({ rule, what, near });
  }

  #withCtes(clause: unknown, ctes: Ctes, parent: Scope | undefined): Ctes {
    const known = new Map(ctes);
    const { recursive, ctes: list } = (clause ?? {}) as Tree;
    for (const node of listOf(list)) {
      const cte = as(node, 'CommonTableExpr') ?? {};
      const select = as(cte.ctequery, 'SelectStmt');
      const isUnion = select !== undefined && select.op !== 'SETOP_NONE';
      const outputs =
        recursive && isUnion
          ? this.#recursive(cte, select, known, parent)
          : this.statement(cte.ctequery, known, parent);
      known.set(String(cte.ctename), renamed(outputs, cte.aliascolnames));
    }
    return known;
  }

  /** Reads both SELECTs of a recursive CTE. In the recursive one, rows of the CTE itself don't determine a district. */
  #recursive(cte: Tree, select: Tree, ctes: Ctes, parent: Scope | undefined): Outputs {
    const known = new Map(ctes);
    const within = this.#withCtes(select.withClause, known, parent);
    const first = this.statement({ SelectStmt: select.larg }, within, parent);
    const columns = first.columns.map(({ name }) => ({ name, district: District.none }));
    const own = renamed({ columns, readsDistricts: first.readsDistricts }, cte.aliascolnames);
    const before = this.findings.length;
    this.statement({ SelectStmt: select.rarg }, new Map([...within, [String(cte.ctename), own]]), parent);
    for (const one of this.findings.splice(before)) {
      const isDistrict = one.rule === 'unnamed' || one.rule === 'everyDistrict';
      this.findings.push(isDistrict ? { ...one, rule: 'recursive' } : one);
    }
    return first;
  }

  #select(fields: Tree, ctes: Ctes, parent: Scope | undefined): Outputs {
    if (!fields.lockingClause) return this.#selectRows(fields, ctes, parent);
    const watched = new WatchedScope(new Scope(parent));
    const outputs = this.#selectRows(fields, ctes, watched);
    if (watched.takesDistricts) this.#add('locking', 'for update', firstLocation(fields.fromClause));
    return outputs;
  }

  #selectRows(fields: Tree, ctes: Ctes, parent: Scope | undefined): Outputs {
    if (fields.op !== 'SETOP_NONE') {
      const left = this.statement({ SelectStmt: fields.larg }, ctes, parent);
      const right = this.statement({ SelectStmt: fields.rarg }, ctes, parent);
      return united(left, right);
    }
    const scope = this.#scope(listOf(fields.fromClause), fields.whereClause, ctes, parent);
    const { targetList, whereClause, havingClause, sortClause, groupClause, valuesLists, windowClause } =
      fields;
    const { limitCount, limitOffset, distinctClause } = fields;
    this.#subqueries([targetList, whereClause, havingClause, sortClause, groupClause], scope, ctes);
    this.#subqueries([valuesLists, windowClause, limitCount, limitOffset, distinctClause], scope, ctes);
    const rows = listOf(valuesLists).map((row) => listOf(as(row, 'List')?.items));
    const [first] = rows;
    if (!first) return scope.outputs(targetList);
    const columns = first.map((_, at) => ({
      name: `column${at + 1}`,
      district: rows.map((row) => scope.districtOf(row[at])).reduce(lower),
    }));
    return { columns, readsDistricts: false };
  }

  /** Builds the scope of a query: reads the entries of its FROM and its conditions, then checks its tables. */
  #scope(from: readonly unknown[], where: unknown, ctes: Ctes, parent: Scope | undefined): Scope {
    const scope = new Scope(parent);
    const conditions: unknown[] = [where];
    const later: Later = [];
    for (const node of from) this.#read(node, scope, ctes, conditions, later);
    for (const condition of conditions) equateIn(condition, scope);
    for (const condition of conditions) this.#equateLists(condition, scope, ctes);
    for (const work of later) work();
    if (later.length > 0) for (const condition of conditions) equateIn(condition, scope);
    this.#judge(scope);
    for (const condition of conditions) this.#subqueries(condition, scope, ctes);
    return scope;
  }

  /** Handles conditions such as `(org_id, id) in (select org_id, id …)`, where the subquery determines the district. */
  #equateLists(condition: unknown, scope: Scope, ctes: Ctes): void {
    const all = as(condition, 'BoolExpr');
    if (all?.boolop === 'AND_EXPR') for (const one of listOf(all.args)) this.#equateLists(one, scope, ctes);
    const link = as(condition, 'SubLink');
    if (link?.subLinkType !== 'ANY_SUBLINK') return;
    const row = as(link.testexpr, 'RowExpr');
    const tested = row ? listOf(row.args) : [link.testexpr];
    const place = tested.findIndex((one) => columnOf(one)?.at(-1) === 'org_id');
    if (place < 0) return;
    this.#linked.add(link);
    const district = this.statement(link.subselect, ctes).columns[place]?.district ?? District.none;
    scope.know(tested[place], lower(district, District.given));
  }

  #read(node: unknown, scope: Scope, ctes: Ctes, conditions: unknown[], later: Later): void {
    const join = as(node, 'JoinExpr');
    const range = as(node, 'RangeVar');
    if (join) this.#readJoin(join, scope, ctes, conditions, later);
    else if (range) this.#readTable(range, scope, ctes);
    else this.#readDerived(node, scope, ctes, later);
  }

  #readDerived(node: unknown, scope: Scope, ctes: Ctes, later: Later): void {
    const query = as(node, 'RangeSubselect');
    const alias = (query ?? as(node, 'RangeFunction'))?.alias as Tree | undefined;
    const name = String(alias?.aliasname ?? `unnamed${scope.sources.size}`);
    if (!query) {
      scope.sources.set(name, { kind: 'function', name, columns: undefined, readsDistricts: false });
      return;
    }
    const read = (within: Scope | undefined) => {
      const outputs = renamed(this.statement(query.subquery, ctes, within), alias?.colnames);
      scope.sources.set(name, querySource(name, outputs));
    };
    if (query.lateral) {
      scope.sources.set(name, querySource(name, nothing));
      later.push(() => read(scope));
    } else read(scope.parent);
  }

  #readJoin(join: Tree, scope: Scope, ctes: Ctes, conditions: unknown[], later: Later): void {
    const before = scope.sources.size;
    this.#read(join.larg, scope, ctes, conditions, later);
    const between = scope.sources.size;
    this.#read(join.rarg, scope, ctes, conditions, later);
    conditions.push(join.quals);
    const all = [...scope.sources.keys()];
    const [left, right] = [all.slice(before, between), all.slice(between)];
    const using = namesIn(join.usingClause);
    for (const column of using) {
      const [one, other] = [left, right].map((some) =>
        some.find((alias) => scope.sources.get(alias)?.columns?.has(column) ?? true),
      );
      if (one && other) scope.equate(reference(one, column), reference(other, column));
    }
    const isConstant = using.length === 0 && !join.isNatural && nodesOf(join.quals, 'ColumnRef').length === 0;
    if (!isConstant || join.jointype === 'JOIN_INNER') return;
    later.push(() => {
      if (right.some((alias) => scope.sources.get(alias)?.readsDistricts))
        this.#add('outerJoin', right.join(', '), firstLocation(join.rarg));
    });
  }

  #readTable(range: Tree, scope: Scope, ctes: Ctes): void {
    const name = String(range.relname);
    const alias = String((range.alias as Tree | undefined)?.aliasname ?? name);
    const cte = range.schemaname === undefined ? ctes.get(name) : undefined;
    scope.sources.set(alias, cte ? querySource(name, cte) : this.#tableSource(range));
  }

  /**
   * Returns the table of the service that a relation names. Undefined for tables of the job queue, which are in a
   * schema of their own.
   */
  #tableOf(relation: unknown): Table | undefined {
    const { relname, schemaname } = relation as Tree;
    return schemaname === undefined ? this.#tables.get(String(relname)) : undefined;
  }

  #tableSource(range: Tree): Source {
    const table = this.#tableOf(range);
    const isDistrict = table !== undefined && placementOf(table) === 'distributed';
    return {
      kind: isDistrict ? 'district' : 'table',
      name: String(range.relname),
      columns: new Map(table?.columns.map((column) => [column.name, District.none])),
      readsDistricts: isDistrict,
      location: range.location,
    };
  }

  /**
   * Reports each district table of a query for which no district is determined, and each that the query reads over all
   * districts.
   */
  #judge(scope: Scope): void {
    const districts = [...scope.sources].filter(([, { kind }]) => kind === 'district');
    const districtOf = (alias: string) => scope.districtOfColumn(alias, 'org_id');
    if (districts.some(([alias]) => districtOf(alias) < District.constant)) noteDistricts(scope);
    const free = districts.filter(([alias]) => districtOf(alias) === District.none);
    const first = free[0]?.[0];
    const isTogether =
      free.length === districts.length &&
      free.every(([alias]) => scope.isSame(`${alias}.org_id`, `${first}.org_id`));
    const isWhole = isTogether && !isBelowDistricts(scope);
    for (const [alias, { name, location }] of free) {
      if (isWhole) scope.know(reference(alias, 'org_id'), District.every);
      else this.#add('unnamed', name, location);
    }
    for (const [alias, { name, location }] of districts)
      if (districtOf(alias) === District.every) this.#add('everyDistrict', name, location);
  }

  /**
   * Reads the subqueries in expressions. Reports a correlated subquery that does not determine its own district if the
   * outer query reads only CTEs or subqueries.
   */
  #subqueries(expressions: unknown, scope: Scope, ctes: Ctes): void {
    for (const link of nodesOf(expressions, 'SubLink').filter((one) => !this.#linked.has(one))) {
      this.#linked.add(link);
      const within = new WatchedScope(scope);
      this.statement(link.subselect, ctes, within);
      const kinds = [...scope.sources.values()].map(({ kind }) => kind);
      const isDerived = kinds.includes('query') && !kinds.includes('district');
      if (isDerived && within.isAsked && within.takesDistricts)
        this.#add('correlated', [...scope.sources.keys()].join(', '), link.location);
    }
  }

  #insert(fields: Tree, ctes: Ctes, parent: Scope | undefined): Outputs {
    const relation = fields.relation as Tree;
    const name = String(relation.relname);
    const table = this.#tableOf(relation);
    const outputs = this.statement(fields.selectStmt, ctes, parent);
    const place = listOf(fields.cols).findIndex((one) => as(one, 'ResTarget')?.name === 'org_id');
    const district = outputs.columns[place]?.district ?? (outputs.isOpen ? District.given : District.none);
    if (table?.scope === 'organization' && district === District.none)
      this.#add('unnamed', name, relation.location);
    const scope = new Scope(parent);
    const alias = String((relation.alias as Tree | undefined)?.aliasname ?? name);
    for (const one of [alias, 'excluded']) {
      scope.sources.set(one, this.#tableSource(relation));
      scope.know(reference(one, 'org_id'), district);
    }
    const conflict = fields.onConflictClause as Tree | undefined;
    this.#subqueries([conflict?.targetList, conflict?.whereClause], scope, ctes);
    if (table) this.#mutable('conflict', conflict?.targetList);
    return this.#returned(fields, table, scope, ctes);
  }

  #change(fields: Tree, ctes: Ctes, parent: Scope | undefined): Outputs {
    const from = listOf(fields.fromClause ?? fields.usingClause);
    const scope = this.#scope([{ RangeVar: fields.relation }, ...from], fields.whereClause, ctes, parent);
    this.#subqueries(fields.targetList, scope, ctes);
    const table = this.#tableOf(fields.relation);
    if (table) this.#mutable('update', fields.targetList);
    return this.#returned(fields, table, scope, ctes);
  }

  #returned(fields: Tree, table: Table | undefined, scope: Scope, ctes: Ctes): Outputs {
    const list = (fields.returningClause as Tree | undefined)?.exprs ?? fields.returningList;
    this.#subqueries(list, scope, ctes);
    if (table) {
      this.#mutable('returning', list);
      for (const { location } of nodesOf(list, 'SubLink')) this.#add('returning', 'a subquery', location);
    }
    return scope.outputs(list);
  }

  #mutable(rule: 'conflict' | 'returning' | 'update', expressions: unknown): void {
    const found = mutableIn(expressions, this.#tables, rule === 'update');
    for (const { name, location } of found) this.#add(rule, name, location);
  }
}

function noteDistricts(scope: Scope): void {
  for (let one: Scope | undefined = scope; one; one = one.parent)
    if (one instanceof WatchedScope) one.takesDistricts = true;
}

/** Whether a query around this one reads district tables. */
function isBelowDistricts({ parent }: Scope): boolean {
  return parent !== undefined && (parent.readsDistricts || isBelowDistricts(parent));
}

function querySource(name: string, { columns, isOpen, readsDistricts }: Outputs): Source {
  const known = new Map(columns.map((one) => [one.name, one.district]));
  return { kind: 'query', name, columns: isOpen ? undefined : known, readsDistricts };
}

/** Renames the output columns of a query to the column names in an alias. */
function renamed(outputs: Outputs, aliases: unknown): Outputs {
  const names = namesIn(aliases);
  return { ...outputs, columns: outputs.columns.map((one, at) => ({ ...one, name: names[at] ?? one.name })) };
}

function united(left: Outputs, right: Outputs): Outputs {
  const columns = left.columns.map(({ name, district }, at) => {
    const other = right.columns[at]?.district ?? (right.isOpen ? District.given : District.none);
    return { name, district: lower(district, other) };
  });
  const isOpen = left.isOpen === true && right.isOpen === true;
  return { columns, isOpen, readsDistricts: left.readsDistricts || right.readsDistricts };
}

function reference(alias: string, column: string): unknown {
  return { ColumnRef: { fields: [{ String: { sval: alias } }, { String: { sval: column } }] } };
}

/** Records which columns and values a condition sets equal. */
function equateIn(condition: unknown, scope: Scope): void {
  const all = as(condition, 'BoolExpr');
  if (all?.boolop === 'AND_EXPR') for (const one of listOf(all.args)) equateIn(one, scope);
  const comparison = as(condition, 'A_Expr');
  if (!comparison || namesIn(comparison.name).join() !== '=') return;
  const [left, right] = [comparison.lexpr, comparison.rexpr].map((side) => as(side, 'RowExpr')?.args);
  if (!left || !right) scope.equate(comparison.lexpr, comparison.rexpr);
  else for (const [at, one] of listOf(left).entries()) scope.equate(one, listOf(right)[at]);
}

/**
 * Returns the places in a SQL text that break a rule, given the service's tables. Tables that stay on the coordinator
 * break none. Throws if PostgreSQL can't parse the text. Call `loadModule` of `libpg-query` first.
 */
export function checkStatement(text: string, tables: ReadonlyMap<string, Table>): Finding[] {
  return check(text, tables);
}

/**
 * Returns the places in the body of a routine that break a rule. Checks each statement in the body, and counts the
 * routine's variables as parameters. Does not read statements that the routine builds as text (`execute`).
 */
export function checkRoutine(
  { name, parameters, returns, body }: Routine,
  tables: ReadonlyMap<string, Table>,
): Finding[] {
  const given = parameters.map((one) => `${one.name} ${one.type}`).join(', ');
  const text = `create function ${name}(${given}) returns ${returns} language plpgsql as $body$${body}$body$`;
  const statements = expressionsIn(parsePlPgSQLSync(text)).map(({ query, parseMode }) =>
    parseMode === 0 ? String(query) : `select ${String(query).replace(/^[\w.]+ *:?= */, '')}`,
  );
  return statements.flatMap((statement) => check(statement, tables, new Scope(undefined, true)));
}

/** Returns the statements and expressions in the parsed body of a routine. */
function expressionsIn(node: unknown): Tree[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = as(node, 'PLpgSQL_expr');
  return own ? [own] : Object.values(node).flatMap(expressionsIn);
}

function check(text: string, tables: ReadonlyMap<string, Table>, variables?: Scope): Finding[] {
  const spread = new Map([...tables].filter(([, table]) => placementOf(table) !== 'local'));
  const found = new Check(text, spread);
  for (const { stmt } of parseSync(text).stmts ?? []) found.statement(stmt, new Map(), variables);
  return found.findings;
}
