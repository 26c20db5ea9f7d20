import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { protectedText } from '#schemas/model/csv.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { changeLogPermission } from '#schemas/protocol/permissions.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { presentChange } from '../editing/readChanges.ts';
import type { Actor } from '../identity/actor.ts';

type Line = Record<string, string>;

/**
 * A part of the file of removed changes as somebody may see it, by the rules of the change log itself: fields that
 * they may not see are left out, private ones are masked, and of records whose log is not for them only who changed
 * them when is told. Takes and gives lines of CSV with their heading.
 */
export function presentRemoved(
  part: string,
  entityNamed: (name: string) => Entity | undefined,
  actor: Actor,
): string {
  const [columns = [], ...cells]: string[][] = parse(part, { skip_empty_lines: true });
  const rows = cells.map((values) => {
    const line = Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']));
    const entity = entityNamed(line.entity ?? '');
    const seen = entity ? { ...line, ...presentLine(entity, actor, line) } : line;
    return columns.map((name) => seen[name] ?? '');
  });
  return `${papaparse.unparse([columns, ...rows])}\r\n`;
}

function presentLine(entity: Entity, actor: Actor, line: Line): Line {
  const recordId = line.record_id ?? '';
  const needed = [entity.permission.view, changeLogPermission(entity.permission.view)];
  if (!needed.every((permission) => allows(actor.permissions, permission)))
    return { label: recordId, differences: '[]' };
  const row = { ...line, differences: JSON.parse(line.differences || '[]') };
  const { label, differences } = presentChange(entity, actor, row);
  // What comes out of the file is neutralised already.
  const isUnchanged = label === line.label;
  return { label: isUnchanged ? label : protectedText(label), differences: JSON.stringify(differences) };
}
