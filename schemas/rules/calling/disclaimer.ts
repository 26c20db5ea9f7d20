import type { RecordData } from '../../values/jsonSchema.ts';

/** The district's current text about calls, which substitutes must confirm. */
export interface Disclaimer {
  readonly version: number;
  readonly text: string;
}

/** Whether a substitute has confirmed the current text, and has not been asked to confirm it again since then. */
export function hasConfirmed(substitute: RecordData, inForce: Disclaimer): boolean {
  const { disclaimerVersion, disclaimerConfirmedAt: at, reconfirmationAskedAt: again } = substitute;
  if (typeof at !== 'string' || Number(disclaimerVersion) !== inForce.version) return false;
  return typeof again !== 'string' || Date.parse(at) > Date.parse(again);
}
