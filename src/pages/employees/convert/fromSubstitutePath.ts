/** Who a new employee was so far, by the fields of the employee that say it. */
export interface SubstituteQuestion {
  readonly substituteId: number;
  readonly keepOrigSubRecordActive: boolean;
}

const keyOf = { id: 'substituteId', keep: 'keepOrigSubRecordActive' } as const;

/** The address of a new employee who was a substitute so far: it says everything, so that a reload finds it again. */
export function fromSubstitutePath(addPath: string, substituteId: number, isKept: boolean): string {
  const query = new URLSearchParams({ [keyOf.id]: String(substituteId) });
  if (isKept) query.set(keyOf.keep, 'true');
  return `${addPath}?${query}`;
}

/** What an address says of the substitute that a new employee was; nothing where it names none. */
export function substituteRequested(query: URLSearchParams): SubstituteQuestion | undefined {
  const id = query.get(keyOf.id);
  if (id === null || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  return { substituteId: Number(id), keepOrigSubRecordActive: query.get(keyOf.keep) === 'true' };
}
