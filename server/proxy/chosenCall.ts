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

/** The call that a request is: with every parameter and every fixed part of the body as declared, the most exact first. */
export function chosenCall(
  calls: readonly DeclaredCall[],
  query: URLSearchParams,
  body: unknown,
): DeclaredCall | undefined {
  const fitting = calls.filter((call) => fitsQuery(call, query) && fits(call.send, body));
  return fitting.sort((one, other) => exactness(other) - exactness(one))[0];
}

function exactness({ query, send }: DeclaredCall): number {
  return Object.keys(query).length + fixedIn(send);
}

function fixedIn(declared: unknown): number {
  if (Array.isArray(declared) || isObject(declared))
    return Object.values(declared).reduce((sum: number, part) => sum + fixedIn(part), 0);
  return declared === undefined || (typeof declared === 'string' && isTemplate(declared)) ? 0 : 1;
}

function fitsQuery({ query, operation }: DeclaredCall, sent: URLSearchParams): boolean {
  return Object.entries(query).every(([name, value]) => {
    // The parameters that a list's request line names merely narrow it.
    if (value === undefined) return operation === 'list' || sent.has(name);
    return sent.getAll(name).every((one) => one === value) && sent.has(name);
  });
}

/** Whether what a declaration fixes in a body is there as declared. */
function fits(declared: unknown, sent: unknown): boolean {
  if (declared === undefined) return true;
  if (typeof declared === 'string' && isTemplate(declared)) return true;
  if (Array.isArray(declared))
    return Array.isArray(sent) && declared.every((part, at) => fits(part, sent[at]));
  if (isObject(declared))
    return isObject(sent) && Object.entries(declared).every(([name, part]) => fits(part, sent[name]));
  return declared === sent;
}
