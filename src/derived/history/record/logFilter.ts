import type { Entity } from '#schemas/model/readEntity.ts';

/** What of a record's log is asked for; it stands in the address, so that it can be sent on. */
export interface LogFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** The last part of a tab's name. */
  readonly category?: string | undefined;
}

const names = ['startDate', 'endDate', 'category'] as const;

/** The filter that an address asks for. */
export function readLogFilter(query: URLSearchParams): LogFilter {
  return Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]));
}

/** An address with another filter; the rest of it stays. */
export function withLogFilter(query: URLSearchParams, filter: LogFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) {
    const value = filter[name];
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The parameters of the call (docs/specification.md#master-data-7-employee-service: "GET /api/employee/logs"). */
export function logQuery({ id }: Entity, owner: number, filter: LogFilter): Record<string, string> {
  const requested = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]));
  return { [id.name]: String(owner), ...Object.fromEntries(requested) };
}

/** By what a tab is asked for. */
export function categoryOf(name: string): string {
  return name.split('/').at(-1) ?? name;
}
