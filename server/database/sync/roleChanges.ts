import { StartError } from '../startError.ts';
import { quoted } from '../table.ts';
import { roles } from '../tenantContext.ts';
import type { Existing } from './existing.ts';

/** Makes the two roles where they are missing, and lets the user switch to them. */
export function roleChanges(existing: Existing): string[] {
  const { user } = existing;
  const found = new Map(existing.roles.map((role) => [role.name, role]));
  const missing = Object.values(roles).filter((name) => !found.has(name));
  const closed = Object.values(roles).filter((name) => !user.isSuperuser && !found.get(name)?.canSet);
  const shut = closed.filter((name) => found.has(name) && !found.get(name)?.canGrant);
  if (shut.length > 0 || (missing.length > 0 && !user.mayCreateRoles)) throw needed(user.name, missing);
  const strange = Object.values(roles).filter((name) => !found.get(name)?.mayUseSchema);
  return [
    ...missing.map(createRole),
    ...closed.map((name) => `grant ${quoted(name)} to ${quoted(user.name)}`),
    ...strange.map(useSchema),
  ];
}

/** Roles belong to the whole server: another database of it may be making the same one now. */
function createRole(name: string): string {
  return `do $$ begin create role ${quoted(name)} nologin;
exception when duplicate_object or unique_violation then null; end $$`;
}

function useSchema(name: string): string {
  return `do $$ begin execute format('grant usage on schema %I to ${quoted(name)}', current_schema()); end $$`;
}

function needed(user: string, missing: readonly string[]): StartError {
  const statements = [
    ...missing.map((name) => `create role ${quoted(name)} nologin;`),
    `grant ${Object.values(roles).map(quoted).join(', ')} to ${quoted(user)};`,
  ];
  return new StartError(
    `The database user ${quoted(user)} lacks the roles that it works as: let an administrator run: ${statements.join(' ')}`,
  );
}
