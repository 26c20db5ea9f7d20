import { isStorable } from '../../rules/storable.ts';
import { pointerTo } from '../pointer.ts';
import { type Finding, finding } from './problem.ts';

/** How deep a schema may nest: far more than a person would write. */
const deepest = 100;

/** A schema as JSON can say it, and where it said more than that. */
export interface PlainCopy {
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/**
 * Copies a schema as plain data. A part that JSON cannot say (a function, a date, a circle), or that is
 * nested deeper than anybody reads, is left out and named.
 */
export function plainCopy(schema: unknown): PlainCopy {
  const findings: Finding[] = [];
  return { value: copied(schema, '', 0, findings), findings };
}

function copied(value: unknown, pointer: string, depth: number, findings: Finding[]): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Number.isFinite(value)) return value;
  if (depth > deepest) return refused('It is nested too deep.', pointer, findings);
  if (Array.isArray(value)) {
    return value.map((part, index) => copied(part, pointerTo(pointer, index), depth + 1, findings));
  }
  if (!isPlain(value)) return refused('It is not plain data.', pointer, findings);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  for (const [key] of entries)
    if (!isStorable(key)) refused(`${JSON.stringify(key)} is no text.`, pointer, findings);
  return Object.fromEntries(
    entries
      .filter(([key]) => isStorable(key))
      .map(([key, part]) => [key, copied(part, pointerTo(pointer, key), depth + 1, findings)]),
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** `true` takes the place: it reads as a schema that allows everything. */
function refused(message: string, pointer: string, findings: Finding[]): true {
  const fix = 'A schema is what a .json file can hold: objects, lists, texts, numbers, true, false and null.';
  findings.push(finding('S007', pointer, message, fix));
  return true;
}
