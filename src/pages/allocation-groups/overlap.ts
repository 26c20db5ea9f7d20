import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { OverlappingVersion, Span } from '#schemas/rules/allocation.ts';

/** The versions that a refusal names: what the service gives with the result `overlap`. */
export function overlapsIn({ details }: FailureBody): OverlappingVersion[] {
  return Array.isArray(details) ? details.filter(isVersion) : [];
}

function isVersion(value: unknown): value is OverlappingVersion {
  if (typeof value !== 'object' || value === null) return false;
  return 'versionId' in value && 'fromDate' in value && 'toDate' in value;
}

/** The dates of a version as a form has them. */
export function spanOf({ fromDate, toDate }: RecordData): Span {
  return { fromDate: String(fromDate), toDate: String(toDate) };
}
