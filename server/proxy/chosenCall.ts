import { isObject } from '#schemas/values/plainData.ts';
import { type DeclaredCall, isTemplate } from './declaredCalls.ts';

/**
 * Groups declared calls by method and path. Within a group, calls differ by fixed query parameters, headers and body
 * parts.
 */
export function byAddress(calls: readonly DeclaredCall[]): DeclaredCall[][] {
  const groups = new Map<string, DeclaredCall[]>();
  for (const call of calls) {
    const key = `${call.method} ${call.path.replace(/\{[^{}]+\}/g, '{}').toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()];
}

/** A request to match with declared calls. The names of its headers are in lower case. */
interface ReceivedCall {
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Returns the most specific declared call that a request matches: all declared parameters, headers and fixed body parts
 * are present, and so is the record's id if the call has a placeholder for it. One address can therefore serve creates
 * and updates, with their own permissions.
 */
export function matchCall(
  calls: readonly DeclaredCall[],
  { query, headers, body }: ReceivedCall,
): DeclaredCall | undefined {
  const fitting = calls.filter(
    (call) => fitsQuery(call, query) && fitsHeaders(call, headers) && fitsBody(call.send, body, idsOf(call)),
  );
  return fitting.sort((one, other) => specificity(other) - specificity(one))[0];
}

/** Returns the placeholders that stand for the record's id in a body template. None for calls without a record. */
function idsOf({ operation, entity }: DeclaredCall): readonly string[] {
  return ['get', 'update', 'delete'].includes(operation) ? ['{id}', `{${entity.id.name}}`] : [];
}

function specificity(call: DeclaredCall): number {
  return Object.keys(call.query).length + Object.keys(call.fixed).length + neededIn(call.send, idsOf(call));
}

function neededIn(declared: unknown, ids: readonly string[]): number {
  if (Array.isArray(declared) || isObject(declared))
    return Object.values(declared).reduce((sum: number, part) => sum + neededIn(part, ids), 0);
  return declared === undefined || isOpen(declared, ids) ? 0 : 1;
}

/**
 * Whether a template value in a body is a placeholder that also matches a missing value. A placeholder for the record's
 * id does not.
 */
function isOpen(declared: unknown, ids: readonly string[]): boolean {
  return typeof declared === 'string' && isTemplate(declared) && !ids.includes(declared);
}

function fitsHeaders({ fixed }: DeclaredCall, sent: ReceivedCall['headers']): boolean {
  return Object.entries(fixed).every(([name, value]) => sent[name] === value);
}

function fitsQuery({ query, operation }: DeclaredCall, sent: URLSearchParams): boolean {
  return Object.entries(query).every(([name, value]) => {
    // Query parameters of a list call are optional, because they only filter.
    if (value === undefined) return operation === 'list' || (sent.get(name) ?? '') !== '';
    return sent.getAll(name).every((one) => one === value) && sent.has(name);
  });
}

/** Whether a request body has the declared fixed parts, and a value for the record's id. */
function fitsBody(declared: unknown, sent: unknown, ids: readonly string[]): boolean {
  if (declared === undefined || isOpen(declared, ids)) return true;
  if (typeof declared === 'string' && ids.includes(declared))
    return sent !== undefined && sent !== null && sent !== '';
  if (Array.isArray(declared))
    return Array.isArray(sent) && declared.every((part, at) => fitsBody(part, sent[at], ids));
  if (isObject(declared))
    return (
      isObject(sent) && Object.entries(declared).every(([name, part]) => fitsBody(part, sent[name], ids))
    );
  return declared === sent;
}
