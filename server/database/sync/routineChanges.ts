import { hashOf, quoted, type Routine, type Table } from '../table.ts';
import { roles } from '../tenantContext.ts';
import type { Existing } from './existing.ts';

/**
 * The functions of the tables, where they are missing or say something else now. Each runs as the owner,
 * looks up names in the service's schema alone, and can be called by the role of sign-in and nobody else.
 */
export function routineChanges({ functions }: Existing, tables: readonly Table[]): string[] {
  const routines = tables.flatMap((table) => table.routines ?? []);
  const changed = routines.filter((routine) => functions[routine.name]?.body.trim() !== bodyOf(routine));
  return changed.flatMap((routine) => [create(routine), ...allow(routine)]);
}

/** Sequential scans are left out: over all organisations only the search index is quick enough. */
function create(routine: Routine): string {
  const parameters = routine.parameters.map(({ name, type }) => `${name} ${type}`).join(', ');
  const head = `create or replace function ${quoted(routine.name)}(${parameters}) returns ${routine.returns}
language plpgsql stable security definer set enable_seqscan to off set search_path to %I, pg_temp as `;
  return `do $do$ begin execute format($head$${head}$head$, current_schema()) || quote_literal($body$${bodyOf(routine)}$body$); end $do$`;
}

function allow(routine: Routine): string[] {
  const types = routine.parameters.map(({ type }) => type).join(', ');
  const signature = `${quoted(routine.name)}(${types})`;
  return [
    `revoke all on function ${signature} from public`,
    `grant execute on function ${signature} to ${roles.identity}`,
  ];
}

/** Begins with a hash of the whole definition: another head is another body. */
function bodyOf(routine: Routine): string {
  return `-- ${hashOf(JSON.stringify(routine))}\n${routine.body.trim()}`;
}
