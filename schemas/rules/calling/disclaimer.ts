import type { RecordData } from '../../values/jsonSchema.ts';

/** What a district tells substitutes about calls now. */
export interface Disclaimer {
  readonly version: number;
  readonly text: string;
}

/** Whether a substitute has confirmed what holds now, and was not asked again since. */
export function hasConfirmed(substitute: RecordData, inForce: Disclaimer): boolean {
  const { disclaimerVersion, disclaimerConfirmedAt: at, reconfirmationAskedAt: again } = substitute;
  if (typeof at !== 'string' || Number(disclaimerVersion) !== inForce.version) return false;
  return typeof again !== 'string' || Date.parse(at) > Date.parse(again);
}
