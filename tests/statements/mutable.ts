import type { SqlType, Table } from '#server/database/table.ts';
import { as, namesIn, nodesOf } from './tree.ts';

const volatile = 'clock_timestamp timeofday random gen_random_uuid nextval currval lastval set_config'.split(
  ' ',
);

/** PostgreSQL functions that are not immutable, among those that the service could use. */
const mutable = new Set([
  ...volatile,
  ...`now statement_timestamp transaction_timestamp age date_trunc date_part to_char to_date to_timestamp
  jsonb_build_object jsonb_build_array json_build_object json_build_array to_jsonb to_json row_to_json
  jsonb_agg jsonb_object_agg json_agg json_object_agg jsonb_populate_record jsonb_to_record jsonb_populate_recordset
  jsonb_to_recordset concat concat_ws format array_to_string quote_literal current_setting`.split(/\s+/),
]);

/** Column types whose text form and date parts depend on settings of the session. */
const datedTypes: readonly SqlType[] = ['date', 'timestamptz'];
const datedNames = ['date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval'];

interface Mutable {
  readonly name: string;
  readonly location: unknown;
}

/**
 * Returns the functions and casts in expressions that are not immutable. With `inUpdate`, returns only those that an
 * update must not use: volatile functions, and stable functions of columns.
 */
export function mutableIn(
  expressions: unknown,
  tables: ReadonlyMap<string, Table>,
  inUpdate: boolean,
): Mutable[] {
  const isMeant = (name: string, of: unknown) =>
    !inUpdate || volatile.includes(name) || nodesOf(of, 'ColumnRef').length > 0;
  const calls = nodesOf(expressions, 'FuncCall').flatMap((call) => {
    const name = namesIn(call.funcname).at(-1) ?? '';
    const isOfMoment = name === 'extract' && isColumnOf((call.args as unknown[])[1], ['timestamptz'], tables);
    return (mutable.has(name) || isOfMoment) && isMeant(name, call.args)
      ? [{ name, location: call.location }]
      : [];
  });
  const keywords = nodesOf(expressions, 'SQLValueFunction').map(({ op, location }) => ({
    name: String(op),
    location,
  }));
  const casts = nodesOf(expressions, 'TypeCast').flatMap((cast) => {
    const type = typeOf(cast);
    const { arg, location } = cast;
    const toText =
      type === 'text' &&
      (isColumnOf(arg, datedTypes, tables) || datedNames.includes(typeOf(as(arg, 'TypeCast'))));
    const fromText = datedNames.includes(type) && isColumnOf(arg, ['text'], tables);
    return toText || fromText ? [{ name: `cast to ${type}`, location }] : [];
  });
  return [...calls, ...(inUpdate ? [] : keywords), ...casts];
}

function typeOf(cast: { readonly typeName?: unknown } | undefined): string {
  return namesIn((cast?.typeName as { names?: unknown } | undefined)?.names).at(-1) ?? '';
}

/** Whether an expression is a column whose name has only the given types in all tables. */
function isColumnOf(
  expression: unknown,
  types: readonly SqlType[],
  tables: ReadonlyMap<string, Table>,
): boolean {
  const name = namesIn(as(expression, 'ColumnRef')?.fields).at(-1);
  const found = [...tables.values()].flatMap(({ columns }) =>
    columns.filter((column) => column.name === name),
  );
  return found.length > 0 && found.every(({ type }) => types.includes(type));
}
