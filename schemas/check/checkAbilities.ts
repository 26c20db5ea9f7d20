import type { AbilitiesDeclaration } from '../service/abilitySchema.ts';
import { namesIn } from '../service/template.ts';
import { pointerTo } from '../values/pointer.ts';
import { type Finding, finding } from './basis/problem.ts';

interface Said {
  readonly request: string;
  readonly query?: unknown;
  readonly send?: unknown;
  readonly item?: unknown;
}

/**
 * Checks the declared abilities of a service (`can`). A call for one record needs a placeholder for the record's id. A
 * bulk call needs placeholders for the ids or items of its records and, for an update, for the changes.
 */
export function checkAbilities(can: AbilitiesDeclaration | undefined, at: string): Finding[] {
  if (can === undefined) return [];
  const alone = (['changeLog', 'uses', 'bundle'] as const).flatMap((word) => {
    const call = can[word];
    return call ? unsaid(call, [['id']], pointerTo(at, word)) : [];
  });
  const { update, delete: remove } = can.bulk || {};
  const which = ['ids', 'items'];
  return [
    ...alone,
    ...(update ? unsaid(update, [which, ['changes']], pointerTo(at, 'bulk', 'update')) : []),
    ...(remove ? unsaid(remove, [which], pointerTo(at, 'bulk', 'delete')) : []),
  ];
}

function unsaid(call: Said, needed: readonly (readonly string[])[], at: string): Finding[] {
  const names = namesIn([call.request, call.query, call.send, call.item]).map((name) => name.split('/')[0]);
  const missing = needed.filter((some) => !some.some((name) => names.includes(name)));
  return missing.map((some) => {
    const placeholders = some.map((name) => `{${name}}`).join(' or ');
    return finding('S041', at, `${placeholders} is missing.`, 'Add it to the address, "query" or "send".');
  });
}
