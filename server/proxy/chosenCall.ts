import { isObject } from '#schemas/values/plainData.ts';
import { type DeclaredCall, isTemplate } from './declaredCalls.ts';

/** Calls that share a method and an address, told apart by what else they declare. */
export function byAddress(calls: readonly DeclaredCall[]): DeclaredCall[][] {
  const groups = new Map<string, DeclaredCall[]>();
  for (const call of calls) {
    const key = `${call.method} ${call.path.replace(/\{[^{}]+\}/g, '{}').toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()];
}

/**
 * The call that a request is: with every parameter and every fixed part of the body as declared, and the id where a
 * call of one record has a place for it; the most exact first. So one address may keep new records and old ones, and
 * an update needs what updates need.
 */
export function chosenCall(
  calls: readonly DeclaredCall[],
  query: URLSearchParams,
  body: unknown,
): DeclaredCall | undefined {
  const fitting = calls.filter((call) => fitsQuery(call, query) && fits(call.send, body, idsOf(call)));
  return fitting.sort((one, other) => exactness(other) - exactness(one))[0];
}

/** How the template of a body writes the id of the record that a call is about; of none, where it is about no one. */
function idsOf({ operation, entity }: DeclaredCall): readonly string[] {
  return ['get', 'update', 'delete'].includes(operation) ? ['{id}', `{${entity.id.name}}`] : [];
}

function exactness(call: DeclaredCall): number {
  return Object.keys(call.query).length + neededIn(call.send, idsOf(call));
}

function neededIn(declared: unknown, ids: readonly string[]): number {
  if (Array.isArray(declared) || isObject(declared))
    return Object.values(declared).reduce((sum: number, part) => sum + neededIn(part, ids), 0);
  return declared === undefined || isOpen(declared, ids) ? 0 : 1;
}

/** Whether anything may stand in the place of a template, or nothing. */
function isOpen(declared: unknown, ids: readonly string[]): boolean {
  return typeof declared === 'string' && isTemplate(declared) && !ids.includes(declared);
}

function fitsQuery({ query, operation }: DeclaredCall, sent: URLSearchParams): boolean {
  return Object.entries(query).every(([name, value]) => {
    // The parameters that a list's request line names merely narrow it.
    if (value === undefined) return operation === 'list' || (sent.get(name) ?? '') !== '';
    return sent.getAll(name).every((one) => one === value) && sent.has(name);
  });
}

/** Whether what a declaration fixes in a body is there as declared, and its ids are there at all. */
function fits(declared: unknown, sent: unknown, ids: readonly string[]): boolean {
  if (declared === undefined || isOpen(declared, ids)) return true;
  if (typeof declared === 'string' && ids.includes(declared))
    return sent !== undefined && sent !== null && sent !== '';
  if (Array.isArray(declared))
    return Array.isArray(sent) && declared.every((part, at) => fits(part, sent[at], ids));
  if (isObject(declared))
    return isObject(sent) && Object.entries(declared).every(([name, part]) => fits(part, sent[name], ids));
  return declared === sent;
}
