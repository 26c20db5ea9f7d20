import type { ReportDefinition } from '#schemas/protocol/reports/report.ts';

export const reportsPath = '/reports/report-writer';

/** Returns the address of the builder with a definition, so that it can be shared as a link. */
export function builderPath(definition?: ReportDefinition, id?: number | string): string {
  const path = id === undefined ? `${reportsPath}/new` : `${reportsPath}/${id}/edit`;
  return definition ? `${path}?${new URLSearchParams({ d: JSON.stringify(definition) })}` : path;
}

/** Reads the definition from an address; undefined if missing or invalid. */
export function definitionIn(text: string | null): ReportDefinition | undefined {
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const isOne =
      typeof parsed === 'object' &&
      parsed !== null &&
      'of' in parsed &&
      'columns' in parsed &&
      Array.isArray(parsed.columns);
    return isOne ? (parsed as ReportDefinition) : undefined;
  } catch {
    return undefined;
  }
}
