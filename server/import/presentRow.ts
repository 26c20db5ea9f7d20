import type { ImportRow } from '#schemas/protocol/import.ts';
import { resultCodes } from '#schemas/protocol/resultCodes.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { deniedFields } from '../derived/rowShape.ts';
import { isReadable, type StoredEntity } from '../derived/storedEntity.ts';
import { translate } from '../http/translate.ts';
import type { Actor } from '../identity/actor.ts';
import type { StoredRow } from './rowStore.ts';

/** A row for the person who looks: problems said in their language, nothing that they may not see. */
export function presentRow(stored: StoredEntity, actor: Actor, row: StoredRow): ImportRow {
  const denied = deniedFields(stored, actor.permissions);
  const secret = new Set(
    stored.entity.fields.filter((field) => !isReadable(field)).map((field) => field.name),
  );
  const shown = Object.entries(row.changes).filter(([name]) => !denied.has(name) && !secret.has(name));
  return {
    row: row.row,
    line: row.line,
    cells: row.cells,
    result: row.result ?? null,
    outcome: row.outcome ?? null,
    label: row.label ?? '',
    recordId: row.recordId ?? null,
    changes: Object.fromEntries(shown),
    problems: row.problems.map((problem) => ({ ...problem, message: messageOf(problem, actor.language) })),
    notes: row.notes,
  };
}

function messageOf({ field, code, args }: StoredRow['problems'][number], language: Language): string {
  const isResult = Object.hasOwn(resultCodes, code) && (field === '' || code !== 'invalid');
  return translate(language, isResult ? `result.${code}` : `problem.${code}`, { ...args });
}
